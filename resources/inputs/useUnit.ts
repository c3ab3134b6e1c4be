/** The unit of a number, which another field of the record contains. */
import { useFormContext, useWatch } from 'react-hook-form'
import { unitOf } from '#schemas/kit/unit-of.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { useFieldPath, useFormScope } from '../form/scope.tsx'

/**
 * In a form: from the current form values, or from the stored record if the form lacks the field.
 * @param count The number, if the unit follows it.
 */
export function useUnit(field: { kind: string; unitOf?: string }, count?: unknown): string | undefined {
  const { fields } = useResource()
  const label = useLabel()
  const { record } = useFormScope()
  const at = useFieldPath()
  const { control } = useFormContext()
  const name = field.unitOf ?? ''
  const live: unknown = useWatch({ control, name: at(name), disabled: name === '' })
  const unit = unitOf(field, fields, { [name]: live ?? record?.[name] }, count)
  return unit && label(unit)
}
