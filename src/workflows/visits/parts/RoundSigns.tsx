/**
 * A round in short: each value on one line, abnormal ones in colour with an arrow, and the time.
 */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { dayInPhnomPenh, formatDateTime } from '#schemas/kit/dates.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { roundSigns, type VitalRound } from '#src/workflows/wards/domain/bedside.ts'
import type { Side, Unusual } from '../domain/vital-signs.ts'

/** The time, with the date unless it is today. */
function useMoment() {
  const style = useNumberStyle()
  return (at: string) => {
    const text = formatDateTime(at, style)
    const isToday = dayInPhnomPenh(new Date(at)) === dayInPhnomPenh(new Date())
    return isToday ? text.slice(text.indexOf(' ') + 1) : text
  }
}

interface RoundSignsProps {
  round: VitalRound
  unusual: readonly Unusual[]
}

export function RoundSigns({ round, unusual }: RoundSignsProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const momentOf = useMoment()
  const signs = roundSigns(round)
  if (signs.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {signs.map(({ vitals, text }) => (
        <SignValue
          key={text}
          text={styleDigits(text, style)}
          side={unusual.find(({ vital }) => vitals.includes(vital))?.side}
        />
      ))}
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {translate(round.id === 0 ? 'wards.at_triage' : 'wards.measured_at', {
          at: momentOf(round.at),
        })}
      </Box>
    </Box>
  )
}

/** A measured value; an abnormal one in colour and with a sign. */
export function SignValue({ text, side }: { text: string; side?: Side | undefined }) {
  const translate = useTranslate()
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        ...(side && { color: 'error.main', fontWeight: 700 }),
      }}
    >
      {text}
      {side && (
        <Box
          component="span"
          role="img"
          title={translate(`visits.unusual.${side}`)}
          aria-label={translate(`visits.unusual.${side}`)}
          sx={{ display: 'inline-flex', verticalAlign: 'middle' }}
        >
          <Icon name={side === 'high' ? 'mdi:arrow-up-bold' : 'mdi:arrow-down-bold'} size={16} />
        </Box>
      )}
    </Box>
  )
}
