import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { formatRelativeTime } from '#schemas/kit/relative-time.ts'
import type { Figure } from '#src/domain/home.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'

/** Counts of the user's records; each figure links to them. */
export function FiguresTile({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <Panel title={title} isFlush>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))',
          // Lines between the cells, none around them.
          gap: '1px',
          m: 0,
          p: 0,
          overflow: 'hidden',
          listStyle: 'none',
          borderRadius: '0 0 8px 8px',
        }}
      >
        {figures.map((figure) => (
          <FigureCell key={figure.to} figure={figure} />
        ))}
      </Box>
    </Panel>
  )
}

function FigureCell({ figure }: { figure: Figure }) {
  const translate = useTranslate()
  const label = useLabel()
  const lang = useLanguage()
  const style = useNumberStyle()
  const { icon, to, count, is_estimate, changed_at } = figure
  const number = formatNumber(count, style)
  return (
    <Box component="li" sx={{ display: 'flex', outline: 1, outlineColor: 'divider' }}>
      <Box
        component={Link}
        to={to}
        sx={{
          flex: 1,
          minWidth: 0,
          px: 4,
          py: 3,
          color: 'text.primary',
          textDecoration: 'none',
          lineHeight: 1.7,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': {
            outline: '2px solid',
            outlineColor: 'primary.main',
            outlineOffset: -2,
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
          <Box component="span" sx={{ display: 'flex', color: 'secondary.main' }}>
            <Icon name={icon} />
          </Box>
          {label(figure.label)}
        </Box>
        <Box
          sx={{
            fontSize: 22,
            fontWeight: 600,
            lineHeight: 1.5,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {is_estimate ? translate('home.about', { count_text: number }) : number}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>
          {changed_at
            ? translate('home.changed', {
                when: formatRelativeTime(changed_at, new Date(), { ...style, lang }),
              })
            : '\u00a0'}
        </Box>
      </Box>
    </Box>
  )
}
