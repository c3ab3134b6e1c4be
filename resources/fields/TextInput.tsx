import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { asText } from '../inputs/number-as-text.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

/** A line of text. On blur, invisible characters (zero-width spaces, double blanks) are removed. */
export function TextInput(props: InputProps<FieldOf<'text'>>) {
  const { field } = props
  return (
    <TextBox
      bound={useField(props)}
      placeholder={field.example}
      show={asText}
      read={(text) => kindOf(field).read(text, field)}
    />
  )
}
