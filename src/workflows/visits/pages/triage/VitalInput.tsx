/**
 * Inputs of vital signs: required mark, normal range, earlier values, and a warning for unlikely
 * values.
 */
import Box from '@mui/material/Box'
import { useCallback } from 'react'
import { useResource } from '#resources/context.tsx'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import type { Deviation } from '#src/workflows/orders/domain/deviation.ts'
import { Trend } from '#src/workflows/orders/parts/Trend.tsx'
import { doubts } from '#src/workflows/visits/domain/plausibility.ts'
import { isExcusable, requiredFields } from '#src/workflows/visits/domain/required-signs.ts'
import { possibleValues, type Values } from '#src/workflows/visits/domain/values.ts'
import { triageProblems, unusual } from '#src/workflows/visits/domain/vital-signs.ts'
import { ConfirmValue } from '#src/workflows/visits/parts/ConfirmValue.tsx'
import { UsualRange, useRangeId } from '#src/workflows/visits/parts/UsualRange.tsx'
import { useVitals, useVitalValues } from '#src/workflows/visits/parts/vitals-context.ts'
import { NotMeasured } from './NotMeasured.tsx'
import { useTriaged } from './triage-context.ts'

/** Any input of the form, required depending on the values so far. */
export function RequiredInput(props: InputProps) {
  const { Input } = inputOf(props.field)
  const { facts } = useTriaged()
  const isRequired = requiredFields(useVitalValues(), facts).includes(props.name)
  return <Input {...props} required={isRequired} />
}

export function VitalInput(props: InputProps) {
  const { name, disabled = false } = props
  const rangeId = useRangeId(name)
  const { trend, facts } = useTriaged()
  const { ranges } = useVitals()
  const earlier = trend.flatMap(({ values }) => values[name] ?? [])
  const markOf = (value: number): Deviation | undefined => {
    const [doubt] = doubts({ [name]: value }, facts)
    if (doubt) return { side: value < doubt.low ? 'low' : 'high', isDangerous: true }
    return unusual({ [name]: value }, ranges)[0]
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <RequiredInput {...props} describedBy={rangeId} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          minHeight: 22,
        }}
      >
        <UsualRange name={name} />
        {earlier.length > 1 && <Trend values={earlier} marks={earlier.map(markOf)} />}
        {isExcusable(name) && <NotMeasured sign={name} isDisabled={disabled} />}
      </Box>
      <ConfirmValue name={name} isDisabled={disabled} />
    </Box>
  )
}

/** The rules of a triage, as the server applies them. */
export function useTriageJudge() {
  const { fields } = useResource()
  const { facts, stored, dangerSigns } = useTriaged()
  const { ranges } = useVitals()
  return useCallback(
    (values: Values) =>
      triageProblems(
        possibleValues(fields, values),
        { ...facts, ranges, dangerSigns: dangerSigns.current },
        stored,
      ),
    [fields, facts, stored, ranges, dangerSigns],
  )
}
