/**
 * What stands in a form, compared and converted. A form holds what the person typed (raw text) or
 * the stored value; `readValue` of the kit makes both the same.
 */
import { kindOf } from '#schemas/kit/fields/index.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { defaultValues, readValue } from '#schemas/kit/validate.ts'
import { isSameValue } from '#src/domain/same-value.ts'

/** Values by field name, of a form or a record. */
export type FormValues = Record<string, unknown>

/** What a form begins with: the stored values of a record, or the defaults of a new one. */
export function startValues(resource: Resource, record?: FormValues): FormValues {
  if (!record) return defaultValues(resource)
  return Object.fromEntries(writableFields(resource).map((name) => [name, record[name] ?? null]))
}

/** The form's values as they would be stored: what conditions look at while the person types. */
export function liveValues(resource: Resource, values: FormValues): FormValues {
  const live: FormValues = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const isDerived = kindOf(field).storage === 'derived' || field.readOnly === 'always'
    live[name] = isDerived ? values[name] : readValue(field, values[name])
  }
  return live
}

/**
 * The fields whose meaning differs from `base`, with the values in `values`: `1,000` typed over 1000
 * is no change, and neither is an untouched password.
 */
export function changedFields(
  resource: Resource,
  base: FormValues,
  values: FormValues,
): FormValues {
  const changed: FormValues = {}
  for (const name of writableFields(resource)) {
    const field = resource.fields[name]
    if (!field) continue
    const value = readValue(field, values[name])
    if (!isSameValue(value, readValue(field, base[name]))) changed[name] = value
  }
  return changed
}

/** Whether two values of one field mean the same. */
export function sameValue(
  resource: Resource,
  name: string,
  left: unknown,
  right: unknown,
): boolean {
  const field = resource.fields[name]
  return field ? isSameValue(readValue(field, left), readValue(field, right)) : left === right
}
