import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useField } from '../inputs/useField.ts'

/** Indented JSON. Text that is not valid JSON yet stays as typed. */
const show = (value: unknown) =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value, null, 2)

/** A multi-line monospace input. The error below names the line and column of the mistake. */
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
      // Kept as text: parsing it here would shift the line numbers in the error message.
      read={(text) => text}
    />
  )
}
