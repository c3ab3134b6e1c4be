/** Bulk actions that follow from the schema. */
import { isTimed } from '#schemas/kit/effective.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import { colon } from '#schemas/kit/words.ts'
import type { BulkAction } from '../provider.ts'
import type { FilterValues } from './filters.ts'

/** Maximum records of one bulk action; the server's own limit. */
export const maxBulk = 10_000

/** The selected records, or all that match the filter; `expect` is their number. */
export type BulkTarget = { ids: readonly number[] } | { filter: FilterValues; expect: number }

export const countOf = (target: BulkTarget) => ('ids' in target ? target.ids.length : target.expect)

export interface BulkJob {
  action: BulkAction
  target: BulkTarget
  /** Only for `update`; without it the user chooses fields and values. */
  data?: Record<string, unknown>
  /** The update as text: `Active: Yes`. */
  words?: string
}

interface Change {
  name: string
  label: Label
  values: readonly unknown[]
}

type Holds = (permission: string) => boolean

/**
 * Fields that can be set to the same value in many records: no unique fields, and none that were in
 * force.
 */
export function bulkFields(resource: Resource, holds: Holds): [name: string, field: Field][] {
  return Object.entries(resource.fields).filter(([name, field]) => {
    const { storage, writeOnly } = kindOf(field)
    const isOwn = field.unique === true || (resource.key.length === 1 && resource.key[0] === name)
    const { read, write } = field.permission ?? {}
    const isAllowed = [read, write].every((needed) => needed === undefined || holds(needed))
    const isStored = storage === 'column' || storage === 'link'
    const isFree = field.readOnly === undefined && !isTimed(resource, name)
    return isStored && !writeOnly && !isOwn && isFree && isAllowed
  })
}

/** Values that need no further input: a boolean, or one of a list. */
export function bulkChanges(resource: Resource, holds: Holds): Change[] {
  return bulkFields(resource, holds).flatMap(([name, field]) => {
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
  return `${field.label[language]}${colon[language]} ${kindOf(field).show(value, field, language)}`
}
