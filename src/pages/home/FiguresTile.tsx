import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { formatRelativeTime } from '#schemas/kit/relative-time.ts'
import type { Figure } from '#src/domain/home.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { FigureCell, FigureGrid } from './FigureGrid.tsx'

/** Counts of the user's records. */
export function FiguresTile({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const lang = useLanguage()
  const style = useNumberStyle()
  const textOf = ({ count, is_estimate }: Figure) => {
    const number = formatNumber(count, style)
    return is_estimate ? translate('home.about', { count_text: number }) : number
  }
  const changeOf = ({ changed_at }: Figure) =>
    changed_at &&
    translate('home.changed', { when: formatRelativeTime(changed_at, new Date(), { ...style, lang }) })
  return (
    <FigureGrid title={title}>
      {figures.map((figure) => (
        <FigureCell
          key={figure.to}
          to={figure.to}
          icon={figure.icon}
          name={label(figure.label)}
          figure={textOf(figure)}
        >
          <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>{changeOf(figure) ?? '\u00a0'}</Box>
        </FigureCell>
      ))}
    </FigureGrid>
  )
}
