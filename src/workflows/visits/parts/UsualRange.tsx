/** The normal range for the patient; as text if the measured value is outside. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { doubts, fieldOfDoubt } from '../domain/plausibility.ts'
import { conceptOf, type Ranges, unusual, type Vital } from '../domain/vital-signs.ts'
import { usePatientGrowth, useVitals, useVitalValues } from './vitals-context.ts'

const isVital = (name: string): name is Vital => Object.hasOwn(conceptOf, name)

/** `36 – 37.5`, `≥ 95`. */
function useRangeText() {
  const style = useNumberStyle()
  return ({ low, high }: NonNullable<Ranges[Vital]>) => {
    if (low === null) return `≤ ${styleDigits(String(high), style)}`
    if (high === null) return `≥ ${styleDigits(String(low), style)}`
    if (low === high) return styleDigits(String(low), style)
    return `${styleDigits(String(low), style)} – ${styleDigits(String(high), style)}`
  }
}

export function UsualRange({ name }: { name: string }) {
  const translate = useTranslate()
  const text = useRangeText()
  const { ranges } = useVitals()
  const values = useVitalValues()
  const person = usePatientGrowth()
  const range = isVital(name) ? ranges[name] : undefined
  if (!range) return null
  // An unlikely value has its own sentence.
  const isDoubted = doubts(values, person).some((doubt) => fieldOfDoubt(doubt) === name)
  const [found] = isDoubted ? [] : unusual({ [name]: values[name] }, ranges)
  return (
    <Box
      component="span"
      role={found && 'status'}
      sx={{
        fontSize: 'body2.fontSize',
        color: found ? 'warning.main' : 'text.secondary',
        fontWeight: found ? 600 : 400,
      }}
    >
      {translate(`visits.usual.${found?.side ?? 'range'}`, { range: text(range) })}
    </Box>
  )
}
