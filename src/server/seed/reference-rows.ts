/** Collects seed records and sorts them in the order in which they can be added. */
import { enumeratedRows } from '#schemas/kit/enumeration.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { NaturalKey } from './natural-keys.ts'
import { readRows, type SeedRow } from './read-rows.ts'

/** Rows, or the text of a CSV file. */
export type SeedRows = readonly SeedRow[] | string

/** What the product ships for a resource. */
export interface SeedFile {
  /** For every installation. */
  always?: SeedRows | undefined
  /** Examples, if DEMO is on. */
  demo?: SeedRows | undefined
}

export interface SeedRecord {
  key: NaturalKey
  row: SeedRow
  /** The id of an enumerated record. */
  id?: number
}

/** The seed records of this resource, and those of its enumeration. */
export function seedRecords(
  registry: Registry,
  resource: Resource,
  { always = [], demo = [] }: SeedFile,
): SeedRecord[] {
  const shipped = [always, demo]
    .flatMap((rows) => (typeof rows === 'string' ? readRows(registry, resource, rows) : rows))
    .map((row) => ({ key: keyOf(resource, row), row }))
  const fixed = enumeratedRows(resource).map(({ id, values }) => {
    const more = shipped.find(({ key }) => key === values.code)?.row
    return { key: values.code, row: { ...values, ...more }, id }
  })
  const codes = new Set<NaturalKey>(fixed.map(({ key }) => key))
  return [...fixed, ...shipped.filter(({ key }) => !codes.has(key))]
}

function keyOf({ key, name }: Resource, row: SeedRow): NaturalKey {
  const parts = key.map((part) => row[part] as NaturalKey | undefined)
  if (parts.includes(undefined))
    throw new Error(`Seed of ${name}: a row has no ${key.join(' and ')}: ${JSON.stringify(row)}`)
  return key.length === 1 ? (parts[0] as NaturalKey) : (parts as NaturalKey[])
}

/** The keys of records that a row refers to, by field. */
export function referencesOf(
  resource: Resource,
  row: SeedRow,
): { name: string; to: string; keys: NaturalKey[] }[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const value = row[name]
    if ((field.kind !== 'ref' && field.kind !== 'refs') || value === undefined || value === null) return []
    const keys = field.kind === 'refs' ? (value as NaturalKey[]) : [value as NaturalKey]
    return [{ name, to: field.to, keys }]
  })
}

/**
 * These resources and those that their rows refer to, dependencies first.
 * @throws Error if the rows of two resources refer to each other
 */
export function inOrder(
  registry: Registry,
  seeds: ReadonlyMap<string, { records(): readonly SeedRecord[] }>,
  names: Iterable<string>,
): Resource[] {
  const ordered = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (ordered.has(name)) return
    if (path.includes(name)) throw new Error(`Seed data goes in a circle: ${[...path, name].join(', ')}`)
    const resource = registry.get(name)
    const needed = (seeds.get(name)?.records() ?? []).flatMap(({ row }) =>
      referencesOf(resource, row).map(({ to }) => to),
    )
    for (const other of new Set(needed)) if (other !== name && seeds.has(other)) visit(other, [...path, name])
    ordered.add(name)
  }
  for (const name of names) visit(name, [])
  return [...ordered].map((name) => registry.get(name))
}
