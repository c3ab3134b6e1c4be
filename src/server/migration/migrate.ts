/**
 * Migrates the database to the schemas at every start: additive, in one transaction, without losing
 * a value. Changes that would lose data are refused with their reason. Numbered data migrations run
 * in the same transaction, after new tables and columns exist and before constraints are enforced.
 */

import { type Kysely, sql, type Transaction } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import { searchedFields, type Table } from '#schemas/kit/table.ts'
import { advisoryLock, takeAdvisoryLock } from '#src/server/db/advisory-locks.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { createLink, definitionsOf } from '#src/server/db/definitions.ts'
import { introspect, type Present } from '#src/server/db/introspect.ts'
import { fillRollUps } from '#src/server/db/roll-up-sql.ts'
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
import { convertFields } from './convert-values.ts'
import { DataMigrationError, dataMigrationTable, runDataMigrations } from './data-migrations.ts'
import { define, type SchemaState } from './define.ts'
import { fillDueTimes } from './fill-due-times.ts'
import { createManyTables } from './many-tables.ts'
import { refuseNarrower } from './narrower-rules.ts'
import { refill } from './refill.ts'
import { rename } from './renames.ts'
import { formerRules, keysState, readState, rulesState, type State, writeState } from './stored-rules.ts'
import { systemTables } from './system-tables.ts'
import { buildTargetSchema, hashOf, type Sources, type TargetSchema } from './target-schema.ts'
import { handleUndeclared } from './undeclared-tables.ts'

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

export interface MigrateOptions extends Sources {
  /**
   * Called once before the first change; not when the schemas are the same as at the last start.
   */
  onStart?: () => void
  /** Called with a short text for each change. */
  log?: (message: string) => void
  /** Runs last in the transaction of the migration, also when the tables need no change. */
  within?: (trx: Transaction<Tables>) => Promise<void>
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

/** The migration of one start, within its transaction. */
interface Run {
  change: Change
  target: TargetSchema
  /** `schema_state` of the last start. */
  state: State
  /** Whether a sentence about the resource was added already. */
  isRefused(resource: string): boolean
}

const formerOf = ({ target: { registry }, state }: Run, { resource }: Table) =>
  formerRules(state, resource, registry.get(resource).was)

/**
 * Changes the tables in two halves: what is new is added first and what is narrower is enforced
 * last, so that data migrations between them can move values.
 */
async function changeTables(run: Run): Promise<SchemaState> {
  const { change, state } = run
  const { registry, tables, data, retired } = run.target
  const { trx, log } = change
  const present = await rename(trx, tables, log)
  await handleUndeclared(change, { tables, retired, present, state })
  await dropObsolete(trx, present, tables)
  const existing = tables.filter(({ name }) => present.tables.has(name))
  for (const table of tables)
    if (present.tables.has(table.name)) await expandColumns(change, table, present)
    else await createTable(change, table)
  for (const table of tables)
    for (const link of table.links) {
      if (present.tables.has(link.name)) continue
      await sql.raw(createLink(link)).execute(trx)
      if (present.tables.has(table.name)) log(`references ${link.at} added`)
    }
  await runDataMigrations(trx, data, { registry, log, isNew: !state.has('hash') })
  for (const table of existing) {
    const resource = registry.get(table.resource)
    await convertFields(change, { resource, table, registry }, formerOf(run, table), present)
  }
  for (const table of existing) {
    await contractColumns(change, table, present)
    await dropLinks(change, table, present)
  }
  // A recreated column has lost its indexes and checks.
  return {
    present: await introspect(trx),
    isNew: (name) => !present.tables.has(name),
  }
}

/** Refuses rules that rows break, of every table whose columns are as declared. */
async function applyRules(run: Run, schemaState: SchemaState): Promise<void> {
  const { change, target, isRefused } = run
  const sound = target.tables.filter(({ resource }) => !isRefused(resource))
  for (const table of sound) {
    const former = schemaState.isNew(table.name) ? undefined : formerOf(run, table)
    const resource = target.registry.get(table.resource)
    if (former) await refuseNarrower(change, resource, table, former)
  }
  const names = new Set(sound.flatMap(({ name, links }) => [name, ...links.map((link) => link.name)]))
  const definitions = target.definitions.filter(({ table }) => names.has(table))
  await define(change, definitions, schemaState)
}

async function fillDerived({ trx, log }: Change, registry: Registry): Promise<void> {
  const state = await readState(trx)
  for (const resource of registry.all) {
    const name = keysState(resource.name)
    const value = hashOf([keyFingerprint(), keyedFields(resource), searchedFields(resource)])
    if (state.get(name) === value) continue
    const rows = await refill(trx, resource)
    await writeState(trx, name, value)
    if (rows > 0) log(`search and sort keys of ${resource.name} filled for ${rows} rows`)
  }
}

/** Runs the steps within the transaction; returns the reasons to refuse them. */
async function executeWrite(
  trx: Transaction<Tables>,
  target: TargetSchema,
  log: (message: string) => void,
): Promise<string[]> {
  await setTimeouts(trx, longTimeouts)
  await takeAdvisoryLock(trx, advisoryLock.MIGRATION)
  // Batches of the demonstration take it too: a design can be applied while they are written.
  await takeAdvisoryLock(trx, advisoryLock.ACCESS_RIGHTS)
  await sql`create table if not exists schema_state (name text primary key, value text not null)`.execute(trx)
  for (const statement of [dataMigrationTable, ...systemTables]) await sql.raw(statement).execute(trx)
  const problems: string[] = []
  const change: Change = { trx, log, refuse: (sentence) => void problems.push(sentence) }
  const run: Run = {
    change,
    target,
    state: await readState(trx),
    isRefused: (resource) => problems.some((problem) => /^[^.:]*/.exec(problem)?.[0] === resource),
  }
  const schemaState = await changeTables(run)
  const commentOf = (table: string, column: string) =>
    schemaState.present.tables.get(table)?.get(column)?.comment ?? null
  if (problems.length === 0) {
    await fillDerived(change, target.registry)
    await fillDueTimes(change, target.registry)
    await fillRollUps(change, target.registry, commentOf)
  }
  await applyRules(run, schemaState)
  if (problems.length > 0) return problems
  for (const statement of target.afterwards) await sql.raw(statement).execute(trx)
  for (const [resource, rules] of target.rules)
    if (run.state.get(rulesState(resource)) !== rules) await writeState(trx, rulesState(resource), rules)
  await writeState(trx, 'hash', target.hash)
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
  { onStart, log = () => undefined, within = async () => undefined, ...sources }: MigrateOptions = {},
): Promise<void> {
  const requested = buildTargetSchema(registry, sources)
  if (await isCurrent(db, requested.hash)) return db.transaction().execute(within)
  onStart?.()
  await createManyTables(db, requested.tables, log)
  await db.transaction().execute(async (trx) => {
    const problems = await executeWrite(trx, requested, log)
    if (problems.length > 0) throw new MigrationRefused(problems)
    await within(trx)
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
  sources: Sources = {},
): Promise<MigrationPlan> {
  const requested = buildTargetSchema(registry, sources)
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
