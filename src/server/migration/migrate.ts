/**
 * Migrates the database to the schemas at every start: additive, in one transaction, without losing
 * a value. Changes that would lose data are refused with their reason. Numbered data migrations run
 * in the same transaction, after new tables and columns exist and before constraints are enforced.
 */

import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import { searchedFields, type Table, tableOf } from '#schemas/kit/table.ts'
import type { TableRow } from '#schemas/tables.gen.ts'
import { advisoryLock, takeAdvisoryLock } from '#src/server/db/advisory-locks.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { createLink, type Definition, definitionsOf } from '#src/server/db/definitions.ts'
import { introspect, type Present } from '#src/server/db/introspect.ts'
import { isDefinedName, quoted } from '#src/server/db/sql-text.ts'
import {
  type Change,
  contractColumns,
  createTable,
  dropLinks,
  expandColumns,
} from '#src/server/db/table-changes.ts'
import { longTimeouts, setTimeouts } from '#src/server/db/timeouts.ts'
import { keyedFields, keyFingerprint } from '#src/server/records/fields/derived.ts'
import { afterwards } from './afterwards.ts'
import {
  DataMigrationError,
  dataMigrations,
  dataMigrationTable,
  type NumberedMigration,
  runDataMigrations,
} from './data-migrations.ts'
import { define, type SchemaState } from './define.ts'
import { createManyTables } from './many-tables.ts'
import { refill } from './refill.ts'
import { rename } from './renames.ts'
import { systemTables } from './system-tables.ts'

/** The schemas require something that existing rows violate. Nothing was changed. */
export class MigrationRefused extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The database can't follow the schemas without losing data; nothing was changed:\n${problems
        .map((problem) => `  ${problem}`)
        .join('\n')}`,
    )
    this.name = 'MigrationRefused'
  }
}

export interface MigrateOptions {
  /**
   * Called once before the first change; not when the schemas are the same as at the last start.
   */
  onStart?: () => void
  /** Called with a short text for each change. */
  log?: (message: string) => void
  /** Default: those of the product. */
  data?: readonly NumberedMigration[]
}

type State = ReadonlyMap<string, string>

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

async function readState(db: Kysely<Tables>): Promise<State> {
  const { rows } = await sql<Pick<TableRow<'schema_state'>, 'name' | 'value'>>`
    select name, value from schema_state`.execute(db)
  return new Map(rows.map(({ name, value }) => [name, value]))
}

async function writeState(trx: Transaction<Tables>, name: string, value: string): Promise<void> {
  await sql`insert into schema_state (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(trx)
}

/** Whether the last migration used exactly these schemas: then this start has nothing to do. */
async function isCurrent(db: Kysely<Tables>, hash: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('schema_state') is not null as there`.execute(db)
  return rows[0]?.there === true && (await readState(db)).get('hash') === hash
}

/** Drops indexes and constraints of these tables that the migration created and no longer needs. */
async function dropObsolete(
  trx: Transaction<Tables>,
  present: Present,
  tables: readonly Table[],
): Promise<void> {
  const requested = new Set(tables.flatMap(definitionsOf).map(({ name }) => name))
  const own = new Set(tables.map(({ name }) => name))
  const isObsolete = ([name, table]: readonly [string, string]) =>
    isDefinedName(name) && !requested.has(name) && own.has(table.split('__')[0] ?? table)
  for (const [name, table] of [...present.constraints].filter(isObsolete))
    await sql.raw(`alter table ${quoted(table)} drop constraint ${quoted(name)}`).execute(trx)
  const indexes = [...present.indexes].filter(([name]) => !present.constraints.has(name))
  for (const [name] of indexes.filter(isObsolete)) await sql.raw(`drop index ${quoted(name)}`).execute(trx)
}

/**
 * Changes the tables in two halves: what is new is added first and what is narrower is enforced
 * last, so that data migrations between them can move values.
 */
async function changeTables(
  change: Change,
  tables: readonly Table[],
  changeData: () => Promise<void>,
): Promise<SchemaState> {
  const present = await rename(change.trx, tables, change.log)
  await dropObsolete(change.trx, present, tables)
  const existing = tables.filter(({ name }) => present.tables.has(name))
  for (const table of tables)
    if (present.tables.has(table.name)) await expandColumns(change, table, present)
    else await createTable(change, table)
  for (const link of tables.flatMap(({ links }) => links))
    if (!present.tables.has(link.name)) await sql.raw(createLink(link)).execute(change.trx)
  await changeData()
  for (const table of existing) {
    await contractColumns(change, table, present)
    await dropLinks(change, table, present)
  }
  // A recreated column has lost its indexes and checks.
  return {
    present: await introspect(change.trx),
    isNew: (name) => !present.tables.has(name),
  }
}

async function fillDerived({ trx, log }: Change, registry: Registry): Promise<void> {
  const state = await readState(trx)
  for (const resource of registry.all) {
    const name = `keys:${resource.name}`
    const value = hashOf([keyFingerprint(), keyedFields(resource), searchedFields(resource)])
    if (state.get(name) === value) continue
    const rows = await refill(trx, resource)
    await writeState(trx, name, value)
    if (rows > 0) log(`search and sort keys of ${resource.name} filled for ${rows} rows`)
  }
}

/** Everything the schemas require, in the order of execution. */
interface TargetSchema {
  registry: Registry
  tables: readonly Table[]
  definitions: readonly Definition[]
  data: readonly NumberedMigration[]
  hash: string
}

function buildTargetSchema(registry: Registry, data = dataMigrations): TargetSchema {
  const tables = registry.all.map((resource) => tableOf(resource, registry))
  const definitions = tables.flatMap(definitionsOf)
  const steps = data.map(({ name }) => name)
  const hash = hashOf([systemTables, afterwards, tables, definitions, keyFingerprint(), steps])
  return { registry, tables, definitions, data, hash }
}

/** Runs the steps within the transaction; returns the reasons to refuse them. */
async function executeWrite(
  trx: Transaction<Tables>,
  { registry, tables, definitions, data, hash }: TargetSchema,
  log: (message: string) => void,
): Promise<string[]> {
  await setTimeouts(trx, longTimeouts)
  await takeAdvisoryLock(trx, advisoryLock.MIGRATION)
  await sql`create table if not exists schema_state (name text primary key, value text not null)`.execute(trx)
  for (const statement of [dataMigrationTable, ...systemTables]) await sql.raw(statement).execute(trx)
  const isNew = !(await readState(trx)).has('hash')
  const problems: string[] = []
  const refuse = (sentence: string) => void problems.push(sentence)
  const change: Change = { trx, log, refuse }
  const changeData = () => runDataMigrations(trx, data, { registry, log, isNew })
  const schemaState = await changeTables(change, tables, changeData)
  if (problems.length > 0) return problems
  await fillDerived(change, registry)
  await define(change, definitions, schemaState)
  for (const statement of afterwards) await sql.raw(statement).execute(trx)
  await writeState(trx, 'hash', hash)
  return problems
}

/**
 * Two processes that start at once wait for each other. A later start with the same schemas reads
 * one row and is done.
 * @throws MigrationRefused naming `resource.field`, the data that would be lost and the solution;
 *   DataMigrationError
 */
export async function migrate(
  db: Kysely<Tables>,
  registry: Registry,
  { onStart, log = () => undefined, data }: MigrateOptions = {},
): Promise<void> {
  const requested = buildTargetSchema(registry, data)
  if (await isCurrent(db, requested.hash)) return
  onStart?.()
  await createManyTables(db, requested.tables, log)
  await db.transaction().execute(async (trx) => {
    const problems = await executeWrite(trx, requested, log)
    if (problems.length > 0) throw new MigrationRefused(problems)
  })
}

/** The effect of the next start on the present rows. */
export interface MigrationPlan {
  /** One sentence for each change, in order. */
  steps: readonly string[]
  /** Reasons to refuse it; then nothing would change. */
  problems: readonly string[]
}

/** Tries the migration on the real rows, and rolls it back. */
export async function planMigration(
  db: Kysely<Tables>,
  registry: Registry,
  data?: readonly NumberedMigration[],
): Promise<MigrationPlan> {
  const requested = buildTargetSchema(registry, data)
  const steps: string[] = []
  if (await isCurrent(db, requested.hash)) return { steps, problems: [] }
  const trial = await db.startTransaction().execute()
  try {
    const problems = await executeWrite(trial, requested, (message) => void steps.push(message))
    return { steps, problems }
  } catch (error) {
    if (!(error instanceof DataMigrationError)) throw error
    return { steps, problems: [`${error.message} ${error.cause}`] }
  } finally {
    await trial.rollback().execute()
  }
}
