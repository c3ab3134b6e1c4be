import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { asText } from '../inputs/number-as-text.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

export function UrlInput(props: InputProps<FieldOf<'url'>>) {
  const { field } = props
  return (
    <TextBox
      bound={useField(props)}
      inputMode="url"
      placeholder={field.example ?? 'https://'}
      show={asText}
      read={(text) => kindOf(field).read(text, field)}
    />
  )
}
