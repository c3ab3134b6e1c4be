/** A name in Latin letters, suggested from the Khmer one until the user types it (domain 5.4). */
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput } from '#resources/fields/TextInput.tsx'
import { useFieldPath } from '#resources/form/scope.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import type { TextField } from '#schemas/kit/fields/text.ts'
import { romanise } from '#src/workflows/patients/domain/romanise.ts'

export function LatinNameInput({ field, ...props }: InputProps) {
  const at = useFieldPath()
  const path = at(props.name)
  const { getValues, setValue } = useFormContext()
  const khmer: unknown = useWatch({ name: at(props.name.replace(/_en$/, '_kh')) })
  const suggestion = typeof khmer === 'string' ? romanise(khmer) : ''
  const before = useRef(suggestion)
  useEffect(() => {
    const present: unknown = getValues(path) ?? ''
    // Never overwrite typed text.
    if (suggestion !== before.current && (present === '' || present === before.current))
      setValue(path, suggestion || null, { shouldDirty: true })
    before.current = suggestion
  }, [suggestion, path, getValues, setValue])
  return <TextInput field={field as TextField} {...props} />
}
