/**
 * A round in short: each value on one line, abnormal and dangerous ones marked, and the time.
 */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { avpu } from '#schemas/codes/clinical-terms.ts'
import { dayInPhnomPenh, formatDateTime } from '#schemas/kit/dates.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { worstOf } from '#src/workflows/orders/domain/deviation.ts'
import { MarkedValue } from '#src/workflows/orders/parts/MarkedValue.tsx'
import { roundSigns, type VitalRound } from '#src/workflows/wards/domain/bedside.ts'
import { deviationIn, type Unusual } from '../domain/vital-signs.ts'

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
  const label = useLabel()
  const momentOf = useMoment()
  const signs = roundSigns(round)
  // Dangerous values are shown even if the short form of a round leaves them out.
  const others = unusual.filter(
    ({ vital, isDangerous }) => isDangerous && !signs.some(({ vitals }) => vitals.includes(vital)),
  )
  const awake = deviationIn('avpu', round.values, {})
  const level = codeLabel(avpu, round.values.avpu ?? null)
  if (signs.length + others.length === 0 && !awake?.isDangerous) return null
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {signs.map(({ vitals, text }) => (
        <MarkedValue key={text} deviation={worstOf(unusual.filter(({ vital }) => vitals.includes(vital)))}>
          {styleDigits(text, style)}
        </MarkedValue>
      ))}
      {others.map((one) => (
        <MarkedValue key={one.vital} deviation={one}>
          {translate(`visits.sign.${one.vital}`)} {styleDigits(String(round.values[one.vital]), style)}
        </MarkedValue>
      ))}
      {awake?.isDangerous && <MarkedValue deviation={awake}>{level && label(level)}</MarkedValue>}
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {translate(round.id === 0 ? 'wards.at_triage' : 'wards.measured_at', {
          at: momentOf(round.at),
        })}
      </Box>
    </Box>
  )
}
