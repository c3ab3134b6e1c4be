import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

/** Indented JSON; what is no JSON yet stays as it was typed. */
const show = (value: unknown) =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value, null, 2)

/** Several lines in one width; the sentence below names the line and column of a mistake. */
export function JsonInput(props: InputProps<FieldOf<'json'>>) {
  const { field } = props
  return (
    <TextBox
      bound={useField(props)}
      isMonospace
      placeholder={field.example ?? '{ }'}
      multiline
      minRows={3}
      maxRows={16}
      show={show}
      // Kept as text: read now, its lines would no longer be those that the sentence counts.
      read={(text) => text}
    />
  )
}
