/** One option: name, other script and code on the first line, its path on the second. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { HTMLAttributes } from 'react'
import { keepUnits } from '#schemas/kit/with-unit.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { referencePath, referenceText } from '../display.ts'
import { type Option, otherText } from './option.ts'

/** Names and paths need width, even below a narrow input. */
export const widePopper = { minWidth: 'min(340px, 92vw)' }

/** The visible options, followed by a hint if there are more. */
export function hintOption(options: readonly Option[], total: number): Option[] {
  return options.length > 0 && total > options.length ? [...options, { id: 0, kh: '', en: '' }] : [...options]
}

export function OptionLine(props: { item: HTMLAttributes<HTMLLIElement>; option: Option; total: number }) {
  const { item, option, total } = props
  const language = useLanguage()
  const translate = useTranslate()
  if (option.id === 0)
    return (
      <li {...item}>
        <Typography variant="caption">{translate('resources.form.more_matches', { total })}</Typography>
      </li>
    )
  const second = referencePath(option, language)
  const secondaryText = [otherText(option, language), option.code].filter(Boolean).join(' · ')
  return (
    <li {...item}>
      <Box sx={{ minWidth: 0, lineHeight: 1.6 }}>
        <Box component="span">{keepUnits(referenceText(option, language))}</Box>
        {secondaryText && (
          <Box component="span" sx={{ color: 'text.secondary', ml: 1, fontSize: '0.8125rem' }}>
            {secondaryText}
          </Box>
        )}
        {second && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
            {second}
          </Box>
        )}
      </Box>
    </li>
  )
}
