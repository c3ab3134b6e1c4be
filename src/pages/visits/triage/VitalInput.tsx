/** Inputs of vital signs: marked where required, with what is usual, what was before, and what is unlikely. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { doubts } from '#src/domain/visits/plausibility.ts'
import { isExcusable, requiredFields } from '#src/domain/visits/required-signs.ts'
import { conceptOf, type Ranges, unusual, type Vital } from '#src/domain/visits/vital-signs.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Trend } from '../Trend.tsx'
import { ConfirmValue } from './ConfirmValue.tsx'
import { NotMeasured } from './NotMeasured.tsx'
import { useTriaged, useTriageValues } from './triage-context.ts'

const isVital = (name: string): name is Vital => Object.hasOwn(conceptOf, name)

/** Any input of the form, required as the values so far say. */
export function RequiredInput(props: InputProps) {
  const { Input } = inputOf(props.field)
  const { facts } = useTriaged()
  const isRequired = requiredFields(useTriageValues(), facts).includes(props.name)
  return <Input {...props} required={isRequired} />
}

export function VitalInput(props: InputProps) {
  const { name, disabled = false } = props
  const { trend, ranges, facts } = useTriaged()
  const earlier = trend.flatMap(({ values }) => values[name] ?? [])
  const isOut = (value: number) =>
    unusual({ [name]: value }, ranges).length > 0 || doubts({ [name]: value }, facts).length > 0
  return (
    <Box sx={{ minWidth: 0 }}>
      <RequiredInput {...props} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          minHeight: 22,
        }}
      >
        {isVital(name) && ranges[name] && <Usual vital={name} ranges={ranges} />}
        {earlier.length > 1 && <Trend values={earlier} marks={earlier.map(isOut)} />}
        {isExcusable(name) && <NotMeasured sign={name} isDisabled={disabled} />}
      </Box>
      <ConfirmValue name={name} isDisabled={disabled} />
    </Box>
  )
}

/** `36 – 37.5`, `≥ 95`; in words too where what was measured lies outside. */
function useRangeText() {
  const style = useNumberStyle()
  return ({ low, high }: NonNullable<Ranges[Vital]>) => {
    if (low === null) return `≤ ${styleDigits(String(high), style)}`
    if (high === null) return `≥ ${styleDigits(String(low), style)}`
    if (low === high) return styleDigits(String(low), style)
    return `${styleDigits(String(low), style)} – ${styleDigits(String(high), style)}`
  }
}

function Usual({ vital, ranges }: { vital: Vital; ranges: Ranges }) {
  const translate = useTranslate()
  const text = useRangeText()
  const [found] = unusual({ [vital]: useTriageValues()[vital] }, ranges)
  const range = ranges[vital]
  return (
    range && (
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
  )
}
