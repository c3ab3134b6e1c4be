/** The unit of a number that another field of the record says. */
import { useFormContext, useWatch } from 'react-hook-form'
import { unitOf } from '#schemas/kit/unit-of.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { useFieldPath, useFormScope } from '../form/scope.tsx'

/**
 * In a form: as it stands there now, and of the stored record where the form doesn't hold it.
 * @param count The number, where the unit stands behind it.
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
