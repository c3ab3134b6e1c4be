/** Inputs of a bedside round of vital signs, with the same checks as at triage. */
import Box from '@mui/material/Box'
import type { ScreenOverrides } from '#resources/context.tsx'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { conceptOf } from '#src/workflows/visits/domain/vital-signs.ts'
import { ConfirmValue } from '#src/workflows/visits/parts/ConfirmValue.tsx'
import { MeasuredAgain } from '#src/workflows/visits/parts/MeasuredAgain.tsx'
import { UsualRange } from '#src/workflows/visits/parts/UsualRange.tsx'

function RoundInput(props: InputProps) {
  const { Input } = inputOf(props.field)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Input {...props} />
      <UsualRange name={props.name} />
      <ConfirmValue name={props.name} isDisabled={props.disabled ?? false} />
    </Box>
  )
}

const roundInputs: ScreenOverrides = {
  inputs: {
    ...Object.fromEntries([...Object.keys(conceptOf), 'weight'].map((name) => [name, RoundInput])),
    is_confirmed: MeasuredAgain,
  },
}

/** By path of the bedside record. */
export const entryOverrides: Readonly<Record<string, ScreenOverrides>> = { 'visits/vital-signs': roundInputs }
