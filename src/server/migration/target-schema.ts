/** What the schemas require of the database. */
import { createHash } from 'node:crypto'
import { retiredResources } from '#application/registry.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { type Table, tableOf } from '#schemas/kit/table.ts'
import { type Definition, definitionsOf } from '#src/server/db/definitions.ts'
import { keyFingerprint } from '#src/server/records/fields/derived.ts'
import { afterwards } from './afterwards.ts'
import { dataMigrations, type NumberedMigration } from './data-migrations.ts'
import { rulesOf } from './stored-rules.ts'
import { systemTables } from './system-tables.ts'

/** Everything the schemas require, in the order of execution. */
export interface TargetSchema {
  registry: Registry
  tables: readonly Table[]
  definitions: readonly Definition[]
  data: readonly NumberedMigration[]
  retired: readonly string[]
  /** Statements that run last. */
  afterwards: readonly string[]
  /** By resource, as they are stored. */
  rules: ReadonlyMap<string, string>
  hash: string
}

/** What a migration takes from outside of the schemas. */
export interface Sources {
  /** Default: those of the product. */
  data?: readonly NumberedMigration[]
  /** Resources whose tables are kept without a declaration. Default: those of the product. */
  retired?: readonly string[]
}

export const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

export function buildTargetSchema(
  registry: Registry,
  { data = dataMigrations, retired = retiredResources }: Sources,
): TargetSchema {
  const tables = registry.all.map((resource) => tableOf(resource, registry))
  const definitions = tables.flatMap(definitionsOf)
  const steps = data.map(({ name }) => name)
  const rules = new Map(
    tables.map((table) => [table.resource, JSON.stringify(rulesOf(registry.get(table.resource), table))]),
  )
  const last = afterwards(registry)
  const hash = hashOf([
    registry.all.flatMap(({ name }) => registry.rollUps(name).map(({ field }) => field)),
    registry.all.flatMap(({ states }) => states?.due ?? []),
    ...[systemTables, last, tables, definitions, keyFingerprint(), steps],
    ...[retired, [...rules]],
  ])
  return { registry, tables, definitions, data, retired, afterwards: last, rules, hash }
}
