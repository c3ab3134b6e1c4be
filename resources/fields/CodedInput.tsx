import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { ChoiceBox } from '../inputs/ChoiceBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

const RADIOS = 7

/** A coded answer as radios, so that all answers are visible. */
export function CodedInput(props: InputProps<FieldOf<'coded'>>) {
  const label = useLabel()
  const choices = Object.entries(props.field.answers).map(([value, text]) => ({
    value,
    text: label(text),
  }))
  return <ChoiceBox bound={useField(props)} choices={choices} radios={RADIOS} />
}
