/**
 * The inputs of a handover: the receiver, and the reason for each difference. Choosing a receiver
 * needs no access to accounts.
 */
import { createContext, useContext } from 'react'
import type { ScreenOverrides } from '#resources/context.tsx'
import { useFormScope } from '#resources/form/scope.tsx'
import { ChoiceBox } from '#resources/inputs/ChoiceBox.tsx'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { Taker } from '../domain/answers.ts'
import { differingKinds } from '../domain/shift-count.ts'
import { differenceColumn } from './Differences.tsx'

export const TakersContext = createContext<readonly Taker[]>([])

function TakerInput(props: InputProps) {
  const label = useLabel()
  const takers = useContext(TakersContext)
  return (
    <ChoiceBox
      bound={useField(props)}
      choices={takers.map(({ id, name }) => ({ value: id, text: label(name) }))}
    />
  )
}

/** Every kind of money that differs needs the reason, as the server demands it. */
function DifferenceReason(props: InputProps) {
  const { record = {} } = useFormScope()
  const { Input } = inputOf(props.field)
  return differingKinds(record).length > 0 && <Input {...props} required />
}

export const shiftOverrides: ScreenOverrides = {
  columns: { difference: differenceColumn },
  inputs: { handed_to_user_id: TakerInput, difference_reason: DifferenceReason },
}
