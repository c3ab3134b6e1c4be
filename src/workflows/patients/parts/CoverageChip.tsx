import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { CoverageSummary } from '../domain/answers.ts'
import { type CoverageState, coverageState } from '../domain/coverage.ts'
import { ColourDot } from './ColourDot.tsx'

interface CoverageChipProps {
  /** The current card, or the last valid one; null without any. */
  coverage: CoverageSummary | null
  /** The card was attached and is not verified yet. */
  isPending?: boolean
}

const signs: Partial<Record<CoverageState, string>> = {
  pending: 'mdi:clock-outline',
  valid: 'mdi:check-circle-outline',
  ending: 'mdi:clock-alert-outline',
  expired: 'mdi:alert-circle-outline',
}

const tones: Record<CoverageState, string> = {
  none: 'text.secondary',
  pending: 'info.main',
  valid: 'success.main',
  ending: 'warning.main',
  expired: 'error.main',
}

/** Who pays, in the payment type's colour and as text, and its expiry date. */
export function CoverageChip({ coverage, isPending = false }: CoverageChipProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const state = coverageState(coverage, dayInPhnomPenh(new Date()), isPending)
  const sign = signs[state]
  const date = coverage?.until ? formatDate(coverage.until, style) : ''
  const text = translate(`patients.coverage.${state}`, { date })
  return (
    <Box
      component="span"
      data-state={state}
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        maxWidth: '100%',
        fontSize: 'body2.fontSize',
        lineHeight: 1.7,
      }}
    >
      {coverage && (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1.5, minWidth: 0 }}>
          {coverage.colour && <ColourDot colour={coverage.colour} isFaint={state === 'expired'} />}
          <Box component="span" sx={{ fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' }}>
            {label(coverage.label)}
          </Box>
        </Box>
      )}
      {(state !== 'valid' || date) && (
        <Box
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: tones[state] }}
        >
          {sign && <Icon name={sign} size={15} />}
          {text}
        </Box>
      )}
    </Box>
  )
}
