/**
 * Compares and converts form values. A form holds either typed raw text or the stored value;
 * `readValue` of the kit converts both to the same value.
 */
import { copiedFields } from '#schemas/kit/copies.ts'
import type { Creation } from '#schemas/kit/defaults.ts'
import { isDerived } from '#schemas/kit/fields/index.ts'
import { type ChildRows, type Resource, writableFields } from '#schemas/kit/resource.ts'
import { isSameValue } from '#schemas/kit/same-value.ts'
import { defaultValues, readField } from '#schemas/kit/validate.ts'

/** Values by field name, of a form or a record. */
export type FormValues = Record<string, unknown>

/** Initial values of a form: the stored values of a record, or the defaults of a new one. */
export function startValues(resource: Resource, record?: FormValues, creation?: Creation): FormValues {
  const values = record ?? defaultValues(resource, creation)
  return Object.fromEntries(
    [...writableFields(resource), ...copiedFields(resource)].map((name) => {
      const rows = resource.children[name]
      return [name, rows ? startRows(rows, values[name]) : (values[name] ?? null)]
    }),
  )
}

/** Initial rows of a `children` field: record ids and values. */
function startRows({ row }: ChildRows, rows: unknown): FormValues[] {
  if (!Array.isArray(rows)) return []
  return rows.map((stored: FormValues) => ({
    id: stored.id,
    version: stored.version,
    ...startValues(row, stored),
  }))
}

/** The form's values as they would be stored, for conditions that apply while the user types. */
export function liveValues(resource: Resource, values: FormValues): FormValues {
  const live: FormValues = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const isFixed = isDerived(field) || field.readOnly === 'always'
    live[name] = isFixed ? values[name] : readField(resource, name, values[name])
  }
  return live
}

/**
 * The fields that mean something else than in `base`, with the values in `values`. Typing `1,000`
 * over 1000 is no change, nor is an untouched password.
 */
export function changedFields(resource: Resource, base: FormValues, values: FormValues): FormValues {
  const changed: FormValues = {}
  for (const name of writableFields(resource)) {
    const value = readField(resource, name, values[name])
    if (!sameValue(resource, name, base[name], value)) changed[name] = value
  }
  return changed
}

/** Record ids and values of rows; their versions alone make no difference. */
export function rowContents({ row }: ChildRows, rows: unknown): unknown {
  if (!Array.isArray(rows)) return null
  const contents = (rows as FormValues[]).map((values) =>
    JSON.stringify([values.id ?? null, ...writableFields(row).map((name) => values[name] ?? null)]),
  )
  return contents.length === 0 ? null : contents.join()
}

/** Whether two values of one field mean the same. */
export function sameValue(resource: Resource, name: string, left: unknown, right: unknown): boolean {
  const [a, b] = [readField(resource, name, left), readField(resource, name, right)]
  const rows = resource.children[name]
  return rows
    ? isSameValue(rowContents(rows, a), rowContents(rows, b))
    : isSameValue(a, b, resource.fields[name])
}
