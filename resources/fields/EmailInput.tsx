import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { asText } from '../inputs/number-as-text.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

// Not type="email": the browser would reject values that the kit accepts, in its own language.
export function EmailInput(props: InputProps<FieldOf<'email'>>) {
  const { field } = props
  return (
    <TextBox
      bound={useField(props)}
      inputMode="email"
      placeholder={field.example ?? 'name@example.com'}
      show={asText}
      read={(text) => kindOf(field).read(text, field)}
    />
  )
}
