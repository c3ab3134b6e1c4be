import NativeSelect from '@mui/material/NativeSelect'
import type { Field } from '#schemas/kit/fields/index.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

interface FieldPickerProps {
  /** The label; also shown while nothing is chosen. */
  label: string
  fields: readonly (readonly [name: string, field: Field])[]
  onPick(name: string): void
}

/** Adds one more field; renders nothing if there is none left. */
export function FieldPicker({ label, fields, onPick }: FieldPickerProps) {
  const word = useLabel()
  if (fields.length === 0) return null
  return (
    <NativeSelect
      value=""
      autoFocus
      inputProps={{ 'aria-label': label }}
      onChange={(event) => onPick(event.target.value)}
    >
      <option value="" disabled hidden>
        {label}
      </option>
      {fields.map(([name, field]) => (
        <option key={name} value={name}>
          {word(field.label)}
        </option>
      ))}
    </NativeSelect>
  )
}
