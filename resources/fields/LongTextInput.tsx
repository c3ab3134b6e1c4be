import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { asText } from '../inputs/number-as-text.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

/** A multi-line input that grows with its text, up to a dozen lines. */
export function LongTextInput(props: InputProps<FieldOf<'longText'>>) {
  const { field } = props
  return (
    <TextBox
      bound={useField(props)}
      placeholder={field.example}
      multiline
      minRows={3}
      maxRows={12}
      show={asText}
      read={(text) => kindOf(field).read(text, field)}
    />
  )
}
