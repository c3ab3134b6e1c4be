/** Inputs and columns of a bedside round of vital signs, with the same checks as at triage. */
import Box from '@mui/material/Box'
import { useCallback } from 'react'
import { type ScreenOverrides, useResource } from '#resources/context.tsx'
import { useLatest } from '#resources/form/useLatest.ts'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { markedColumns } from '#src/workflows/orders/parts/marked-columns.tsx'
import { roundFields } from '#src/workflows/visits/domain/measured-signs.ts'
import { possibleValues, type Values } from '#src/workflows/visits/domain/values.ts'
import { deviationIn, measurementProblems } from '#src/workflows/visits/domain/vital-signs.ts'
import { ConfirmValue } from '#src/workflows/visits/parts/ConfirmValue.tsx'
import { MeasuredAgain } from '#src/workflows/visits/parts/MeasuredAgain.tsx'
import { UsualRange, useRangeId } from '#src/workflows/visits/parts/UsualRange.tsx'
import { usePatientGrowth, useVitals } from '#src/workflows/visits/parts/vitals-context.ts'
import { DoseReason, DoseWarnings } from './DoseWarnings.tsx'

function RoundInput(props: InputProps) {
  const { Input } = inputOf(props.field)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Input {...props} describedBy={useRangeId(props.name)} />
      <UsualRange name={props.name} />
      <ConfirmValue name={props.name} isDisabled={props.disabled ?? false} />
    </Box>
  )
}

/** The rules of a round, as the server applies them. A round that was a mistake needs none. */
function useRoundJudge() {
  const { fields } = useResource()
  const growth = usePatientGrowth()
  const latest = useLatest(growth)
  return useCallback(
    (values: Values) =>
      values.is_wrong === true ? [] : measurementProblems(possibleValues(fields, values), latest.current),
    [fields, latest],
  )
}

const roundOverrides: ScreenOverrides = {
  columns: markedColumns([...roundFields], ({ name, row }) => deviationIn(name, row, useVitals().ranges)),
  inputs: {
    ...Object.fromEntries(roundFields.map((name) => [name, RoundInput])),
    confirmed_signs: MeasuredAgain,
  },
  useJudge: useRoundJudge,
}

/** By path of the bedside record. */
export const entryOverrides: Readonly<Record<string, ScreenOverrides>> = {
  'visits/vital-signs': roundOverrides,
  'visits/medicine-doses': { inputs: { override_warnings: DoseWarnings, override_reason: DoseReason } },
}
