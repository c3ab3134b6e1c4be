/** What can be done to several records at once, following from the schema. */
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import type { BulkAction } from '../provider.ts'

export interface BulkJob {
  action: BulkAction
  /** Only for `update`. */
  data?: Record<string, unknown>
  /** What the update does, in words: `Active: Yes`. */
  words?: string
}

interface Change {
  name: string
  label: Label
  values: readonly unknown[]
}

/** Fields whose value a person can give to many records in one go: yes or no, or one of a list. */
export function bulkChanges(resource: Resource, holds: (permission: string) => boolean): Change[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const write = field.permission?.write
    if (field.readOnly !== undefined || (write !== undefined && !holds(write))) return []
    const values = valuesOf(field)
    return values.length > 0 ? [{ name, label: field.label, values }] : []
  })
}

function valuesOf(field: Field): unknown[] {
  if (field.kind === 'boolean') return [true, false]
  if (field.kind !== 'enum') return []
  return Object.values(field.values)
    .filter((entry) => !entry.retired)
    .map((entry) => entry.value)
}

/** `Active: Yes`. */
export function changeWords(field: Field, value: unknown, language: Language): string {
  return `${field.label[language]}: ${kindOf(field).show(value, field, language)}`
}
