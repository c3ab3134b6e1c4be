/**
 * Fills fields that were added after a record was shipped, if the installation has not changed it.
 */
import type { Resource } from '#schemas/kit/resource.ts'
import { uniqueSets } from '#schemas/kit/unique.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { presentName } from '#src/server/records/resources/history.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { loadEditedFields } from './product-records.ts'

const isBlank = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/**
 * Changes of these fields do not count as edits of the record; nor do fields that no longer exist.
 */
const isNeutral = (resource: Resource, field: string) =>
  field === 'is_active' || presentName(resource, field) === undefined

/**
 * Shipped records with a blank field that now has a shipped value, and without changes by users.
 */
export async function findUnfilled<Shipped extends { id: number; row: object }>(
  { trx, context }: Writing,
  resource: Resource,
  shipped: readonly Shipped[],
): Promise<(Shipped & { stored: Stored })[]> {
  const ids = shipped.map(({ id }) => id)
  const records = await readStored(trx, systemScope(context.registry), resource, ids)
  const blank = shipped.flatMap((one) => {
    const stored = records.get(one.id)
    const names = Object.entries(one.row).flatMap(([name, value]) => (isBlank(value) ? [] : [name]))
    return stored && names.some((name) => isBlank(stored.values[name])) ? [{ ...one, stored }] : []
  })
  if (blank.length === 0) return []
  const edited = await loadEditedFields(trx, resource)
  return blank.filter(({ id }) => [...(edited.get(id) ?? [])].every((name) => isNeutral(resource, name)))
}

/** Writes the shipped values to the blank fields. Unique fields stay as they are. */
export async function fillBlanks(
  writing: Writing,
  resource: Resource,
  unfilled: readonly { stored: Stored; values: Values }[],
): Promise<void> {
  const unique = new Set(uniqueSets(resource).flat())
  const updates = unfilled.flatMap(({ stored, values }) => {
    const filled = Object.entries(values).filter(
      ([name, value]) => !unique.has(name) && !isBlank(value) && isBlank(stored.values[name]),
    )
    return filled.length > 0 ? [{ stored, values: Object.fromEntries(filled) }] : []
  })
  await updateRecords(writing, resource, updates)
}
