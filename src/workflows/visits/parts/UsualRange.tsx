/** The normal range for the patient; a value outside has a text, a dangerous one a mark. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useFieldId, useFieldPath } from '#resources/form/scope.tsx'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { flagOfDeviation } from '#src/workflows/orders/domain/deviation.ts'
import { MarkedValue, signOf } from '#src/workflows/orders/parts/MarkedValue.tsx'
import { doubts, fieldOfDoubt } from '../domain/plausibility.ts'
import { conceptOf, type Ranges, unusual, type Vital } from '../domain/vital-signs.ts'
import { usePatientGrowth, useVitals, useVitalValues } from './vitals-context.ts'

const isVital = (name: string): name is Vital => Object.hasOwn(conceptOf, name)

/** `36 – 37.5`, `≥ 95`. */
function useRangeText() {
  const style = useNumberStyle()
  return ({ low, high }: NonNullable<Ranges[Vital]>) => {
    if (low === null && high === null) return undefined
    if (low === null) return `≤ ${styleDigits(String(high), style)}`
    if (high === null) return `≥ ${styleDigits(String(low), style)}`
    if (low === high) return styleDigits(String(low), style)
    return `${styleDigits(String(low), style)} – ${styleDigits(String(high), style)}`
  }
}

/** The id of the range of a sign, which describes its input. */
export function useRangeId(name: string): string {
  return `${useFieldId()(useFieldPath()(name))}-usual`
}

export const UsualRange = ({ name }: { name: string }) => (
  <span id={useRangeId(name)}>
    <RangeText name={name} />
  </span>
)

function RangeText({ name }: { name: string }) {
  const translate = useTranslate()
  const text = useRangeText()
  const label = useLabel()
  const { ranges } = useVitals()
  const values = useVitalValues()
  const person = usePatientGrowth()
  const range = isVital(name) ? ranges[name] : undefined
  if (!range) return null
  const usual = text(range)
  // An unlikely value has its own sentence.
  const isDoubted = doubts(values, person).some((doubt) => fieldOfDoubt(doubt) === name)
  const [found] = isDoubted ? [] : unusual({ [name]: values[name] }, ranges)
  if (found?.isDangerous)
    return (
      <Box component="span" role="status" sx={{ fontSize: 'body2.fontSize' }}>
        <MarkedValue deviation={found}>{label(flagOfDeviation(found).label)}</MarkedValue>{' '}
        {usual && translate('visits.usual.range', { range: usual })}
      </Box>
    )
  if (!usual) return null
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
      {translate(`visits.usual.${found?.side ?? 'range'}`, { range: usual })}
      {found && signOf(found)}
    </Box>
  )
}
