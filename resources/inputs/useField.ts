/** Binds a schema field to its path in the form: value, change, and the props of its frame. */
import { useController, useFormContext } from 'react-hook-form'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useFieldId, useFieldPath } from '../form/scope.tsx'
import type { FrameProps } from './FieldFrame.tsx'
import type { InputProps } from './types.ts'

/** Error type that stores the URL of the conflicting record of a field. */
export const otherRecordType = 'otherRecord'

export interface BoundField {
  value: unknown
  change(value: unknown): void
  blur(): void
  frame: FrameProps
}

export function useField({ name, field, required, disabled, describedBy }: InputProps): BoundField {
  const label = useLabel()
  const path = useFieldPath()(name)
  const idOf = useFieldId()
  const { field: control, fieldState } = useController({ name: path })
  const { getValues, trigger } = useFormContext()
  return {
    value: control.value,
    change: control.onChange,
    blur: () => {
      control.onBlur()
      // Validate filled values immediately; empty ones may still be filled in.
      const value: unknown = getValues(path)
      if (value !== null && value !== undefined && value !== '') void trigger(path)
    },
    frame: {
      id: idOf(path),
      label: label(field.label),
      help: field.help && label(field.help),
      error: fieldState.error?.message,
      otherRecord: fieldState.error?.types?.[otherRecordType] as string | undefined,
      required,
      disabled,
      describedBy,
    },
  }
}
