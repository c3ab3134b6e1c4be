/** Finds records by natural key in bulk; seed data refers to records by these keys. */
import type { Transaction } from 'kysely'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { readValue } from '#schemas/kit/validate.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { rowsByTuples, type Tuple, tupleKey } from '#src/server/records/import/tuples.ts'

/**
 * A key of one part, or all its parts in order; a part that is a reference is itself a key. Null is
 * a blank part.
 */
export type NaturalKey = string | number | null | readonly NaturalKey[]

export interface Known {
  id: number
  deleted: boolean
}

export interface NaturalKeys {
  /** Loads keys that are not known yet, including deleted records. */
  load(resource: Resource, keys: readonly NaturalKey[]): Promise<void>
  /** The record of a loaded key; undefined if it never existed. */
  find(resource: Resource, key: NaturalKey): Known | undefined
  /** Adds a record that was just created. */
  add(resource: Resource, key: NaturalKey, id: number): void
}

const partsOf = ({ key: names }: Resource, key: NaturalKey): readonly NaturalKey[] =>
  names.length > 1 && Array.isArray(key) ? key : [key as NaturalKey]

export function createNaturalKeys(trx: Transaction<Tables>, registry: Registry): NaturalKeys {
  const known = new Map<string, Map<string, Known | undefined>>()
  const of = (resource: Resource) => {
    const records = known.get(resource.name) ?? new Map<string, Known | undefined>()
    known.set(resource.name, records)
    return records
  }

  /** The column values of the key; undefined if a part refers to nothing. */
  const tupleOf = (resource: Resource, key: NaturalKey): Tuple | undefined => {
    const parts = partsOf(resource, key)
    const tuple = resource.key.map((name, index) => {
      const field = resource.fields[name] as Field
      const part = parts[index]
      if (field.kind !== 'ref' || part === null) return readValue(field, part)
      return part === undefined ? undefined : keys.find(registry.get(field.to), part)?.id
    })
    return tuple.includes(undefined) ? undefined : tuple
  }

  const keys: NaturalKeys = {
    load: async (resource, requested) => {
      for (const [index, name] of resource.key.entries()) {
        const field = resource.fields[name]
        if (field?.kind !== 'ref') continue
        const above = requested.flatMap((key) => partsOf(resource, key)[index] ?? [])
        await keys.load(registry.get(field.to), above)
      }
      const records = of(resource)
      const missing = new Map<string, Tuple>()
      for (const key of requested) {
        const tuple = tupleOf(resource, key)
        if (tuple && !records.has(tupleKey(tuple))) missing.set(tupleKey(tuple), tuple)
      }
      for (const name of missing.keys()) records.set(name, undefined)
      for (const row of await rowsByTuples(
        { db: trx, ...systemScope(registry) },
        resource,
        resource.key,
        [...missing.values()],
        [],
      )) {
        const name = tupleKey(resource.key.map((part) => row[part]))
        // Active records come first.
        records.set(name, records.get(name) ?? { id: Number(row.id), deleted: row.deleted_at !== null })
      }
    },
    find: (resource, key) => {
      const tuple = tupleOf(resource, key)
      return tuple && of(resource).get(tupleKey(tuple))
    },
    add: (resource, key, id) => {
      const tuple = tupleOf(resource, key)
      if (tuple) of(resource).set(tupleKey(tuple), { id, deleted: false })
    },
  }
  return keys
}
