/**
 * Reference data of every installation, and the examples of the demonstration: the CSV files of
 * data/. A start adds records whose keys never existed and fills new fields; users' changes and
 * deletions stay.
 */
import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { enumeratedRows } from '#schemas/kit/enumeration.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { uniqueSets } from '#schemas/kit/unique.ts'
import { readValue, validate } from '#schemas/kit/validate.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { writeState } from '#src/server/db/state.ts'
import { catalogueFiles, demonstrationFiles, referenceFiles } from '#src/server/platform/shipped/csv-files.ts'
import { rowsByTuples } from '#src/server/records/import/tuples.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { fillBlanks, findUnfilled } from './fill-blanks.ts'
import { createNaturalKeys, type NaturalKeys } from './natural-keys.ts'
import { inOrder, referencesOf, type SeedFile, type SeedRecord, seedRecords } from './reference-rows.ts'

/** The seeds of a resource. */
interface ResourceSeeds {
  /** Identifies the version of its rows. */
  hash: string
  /** Parsed at the first call, so that a start with unchanged files parses none. */
  records(): readonly SeedRecord[]
}

/** Seeds by resource name. */
export type Seeds = ReadonlyMap<string, ResourceSeeds>

const shippedFile = ({ name }: Resource): SeedFile => ({
  always: referenceFiles.get(name),
  demo: demonstrationFiles.get(name) ?? catalogueFiles.get(name),
})

/** Seeds of an installation, with or without the examples of the demonstration. */
export function referenceSeeds(
  registry: Registry,
  withDemo: boolean,
  fileOf: (resource: Resource) => SeedFile = shippedFile,
): Seeds {
  const seeds = new Map<string, ResourceSeeds>()
  for (const resource of registry.all) {
    const { always, demo } = fileOf(resource)
    const file = { always, demo: withDemo ? demo : undefined }
    if (!resource.enumeration && file.always === undefined && file.demo === undefined) continue
    let records: readonly SeedRecord[] | undefined
    seeds.set(resource.name, {
      hash: seedHash([enumeratedRows(resource), file]),
      records: () => {
        records ??= seedRecords(registry, resource, file)
        return records
      },
    })
  }
  return seeds
}

interface Loading {
  writing: Writing
  keys: NaturalKeys
  seeds: Seeds
}

/** Identifies a version of seeds. */
export const seedHash = (seeds: object): string =>
  createHash('sha256').update(JSON.stringify(seeds)).digest('hex').slice(0, 32)

/** Hashes of the last loaded seeds, by resource. */
async function loadedSeeds(trx: Transaction<Tables>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select substr(name, 6) as name, value from schema_state where name like 'seed:%'`.execute(trx)
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Seeds whose keys never existed in the resource. @throws Error if an id is taken */
async function missing({ writing, keys }: Loading, resource: Resource, seeds: readonly SeedRecord[]) {
  await keys.load(
    resource,
    seeds.map(({ key }) => key),
  )
  const clash = seeds.find(({ key, id }) => id !== undefined && (keys.find(resource, key)?.id ?? id) !== id)
  if (clash)
    throw new Error(
      `${resource.name}: '${clash.key}' must have the number ${clash.id}, but a record of another number has this code`,
    )
  const open = seeds.filter(({ key }) => !keys.find(resource, key))
  for (const { row } of open)
    for (const { to, keys: requested } of referencesOf(resource, row))
      await keys.load(writing.context.registry.get(to), requested)
  return open
}

/**
 * Values of a row; undefined if it refers to a record that users have deleted or renamed.
 * @throws Error naming the fault in the seeds
 */
function valuesOf({ keys, seeds, writing }: Loading, resource: Resource, { row, key }: SeedRecord) {
  const refuse = (problem: string): never => {
    throw new Error(`Seed of ${resource.name}, ${JSON.stringify(key)}: ${problem}`)
  }
  const unknown = Object.keys(row).find((name) => !(name in resource.fields))
  if (unknown) return refuse(`there is no field '${unknown}'`)
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row))
    values[name] = readValue(resource.fields[name] as Field, value)
  for (const { name, to, keys: requested } of referencesOf(resource, row)) {
    const target = writing.context.registry.get(to)
    const found = requested.map((other) => keys.find(target, other))
    const strange = requested.find(
      (other, index) =>
        !found[index] &&
        !seeds
          .get(to)
          ?.records()
          .some((seed) => JSON.stringify(seed.key) === JSON.stringify(other)),
    )
    if (strange !== undefined) return refuse(`there is no ${target.singular} ${JSON.stringify(strange)}`)
    if (found.some((record) => !record || record.deleted)) return undefined
    const ids = found.map((record) => record?.id)
    values[name] = resource.fields[name]?.kind === 'refs' ? ids : ids[0]
  }
  const result = validate(resource, values)
  if (!result.ok)
    return refuse(result.problems.map((problem) => `${problem.field} ${problem.key}`).join(', '))
  const system = Object.keys(values).filter((name) => !writableFields(resource).includes(name))
  return { ...result.values, ...Object.fromEntries(system.map((name) => [name, values[name]])) }
}

/** Rows without a unique value of an active record, which users may have created. */
async function withoutClashes({ writing }: Loading, resource: Resource, rows: readonly Values[]) {
  const clashing = new Set<Values>()
  for (const set of uniqueSets(resource)) {
    const tuple = (values: Readonly<Record<string, unknown>>) => set.map((name) => values[name])
    const full = rows.filter((values) => !tuple(values).includes(null))
    const found = await rowsByTuples(
      { db: writing.trx, ...systemScope(writing.context.registry) },
      resource,
      set,
      full.map(tuple),
      [],
    )
    const active = new Set(
      found.filter((row) => row.deleted_at === null).map((row) => JSON.stringify(tuple(row))),
    )
    for (const values of full) if (active.has(JSON.stringify(tuple(values)))) clashing.add(values)
  }
  return clashing
}

/** Adds rows; those that refer to rows of the same resource are added after them. */
async function addRecords(loading: Loading, resource: Resource, seeds: readonly SeedRecord[]) {
  const { keys, writing } = loading
  let open = await missing(loading, resource, seeds)
  while (open.length > 0) {
    const waiting = new Set(open.map(({ key }) => JSON.stringify(key)))
    const waits = ({ row }: SeedRecord) =>
      referencesOf(resource, row).some(
        ({ to, keys: requested }) =>
          to === resource.name && requested.some((key) => waiting.has(JSON.stringify(key))),
      )
    const ready = open.filter((seed) => !waits(seed))
    if (ready.length === 0)
      throw new Error(`Seed of ${resource.name} goes in a circle: ${[...waiting].join(', ')}`)
    const complete = ready.flatMap((seed) => {
      const values = valuesOf(loading, resource, seed)
      return values ? [{ seed, values }] : []
    })
    const clashing = await withoutClashes(
      loading,
      resource,
      complete.map(({ values }) => values),
    )
    const free = complete.filter(({ values }) => !clashing.has(values))
    for (const isFixed of [true, false]) {
      const part = free.filter(({ seed }) => (seed.id !== undefined) === isFixed)
      const fixed = isFixed ? part.map(({ seed }) => seed.id as number) : undefined
      const values = part.map((one) => one.values)
      const ids = await insertRecords(writing, resource, values, fixed)
      for (const [index, id] of ids.entries()) keys.add(resource, part[index]?.seed.key ?? null, id)
    }
    open = open.filter((seed) => waits(seed))
  }
}

/** Fills blank fields of existing records before others are added. */
async function fillRecords(loading: Loading, resource: Resource, seeds: readonly SeedRecord[]) {
  const { keys, writing } = loading
  await keys.load(
    resource,
    seeds.map(({ key }) => key),
  )
  const shipped = seeds.flatMap((seed) => {
    const known = keys.find(resource, seed.key)
    return known && !known.deleted ? [{ id: known.id, row: seed.row, seed }] : []
  })
  const unfilled = await findUnfilled(writing, resource, shipped)
  for (const { row } of unfilled)
    for (const { to, keys: requested } of referencesOf(resource, row))
      await keys.load(writing.context.registry.get(to), requested)
  const complete = unfilled.flatMap(({ stored, seed }) => {
    const values = valuesOf(loading, resource, seed)
    return values ? [{ stored, values }] : []
  })
  await fillBlanks(writing, resource, complete)
}

/**
 * Adds missing records of these resources and of those they refer to, up to a number of resources.
 * Costs one small query if no file has changed.
 * @returns the number of resources processed
 */
export async function seedReference(
  writing: Writing,
  seeds: Seeds,
  names: Iterable<string> = seeds.keys(),
  max = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { trx, context } = writing
  const loaded = await loadedSeeds(trx)
  const isChanged = (name: string) => seeds.has(name) && loaded.get(name) !== seeds.get(name)?.hash
  const changed = inOrder(context.registry, seeds, [...names].filter(isChanged))
    .filter(({ name }) => isChanged(name))
    .slice(0, max)
  const loading: Loading = { writing, keys: createNaturalKeys(trx, context.registry), seeds }
  for (const resource of changed) {
    const { hash, records } = seeds.get(resource.name) as ResourceSeeds
    await fillRecords(loading, resource, records())
    await addRecords(loading, resource, records())
    await writeState(trx, resource.name, hash)
  }
  return changed.length
}
