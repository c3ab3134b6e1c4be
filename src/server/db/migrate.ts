/**
 * Brings the database to what the schemas declare, at every start: additive, in one transaction,
 * never at the cost of a value. What can't be done without loss is refused with its reason.
 */
import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import { searchedFields, type Table, tableOf } from '#schemas/kit/table.ts'
import { keyedFields, keyFingerprint } from '../fields/derived.ts'
import type { Tables } from './connection.ts'
import { createLink, type Definition, definitionsOf } from './definitions.ts'
import type { Present } from './introspect.ts'
import { refill } from './refill.ts'
import { rename } from './renames.ts'
import { isDefinedName, quoted } from './sql-text.ts'
import { systemTables } from './system-tables.ts'
import { type Change, changeColumns, createTable, dropLinks } from './table-changes.ts'

/** The schemas ask for something that existing rows forbid. Nothing was changed. */
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
  /** Told each change in a few words. */
  log?: (says: string) => void
}

/** Any number of our own: names the lock that migrations hold. */
const lockNumber = 7_225_501

type State = ReadonlyMap<string, string>

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

async function readState(db: Kysely<Tables>): Promise<State> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from schema_state`.execute(db)
  return new Map(rows.map(({ name, value }) => [name, value]))
}

async function writeState(trx: Transaction<Tables>, name: string, value: string): Promise<void> {
  await sql`insert into schema_state (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(trx)
}

/** Whether the last migration was to exactly these schemas: then a start has nothing to look at. */
async function isCurrent(db: Kysely<Tables>, hash: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('schema_state') is not null as there`.execute(db)
  return rows[0]?.there === true && (await readState(db)).get('hash') === hash
}

/** Drops what the migration once made on these tables and no longer wants. */
async function dropObsolete(
  trx: Transaction<Tables>,
  present: Present,
  tables: readonly Table[],
): Promise<void> {
  const wanted = new Set(tables.flatMap(definitionsOf).map(({ name }) => name))
  const own = new Set(tables.map(({ name }) => name))
  const isObsolete = ([name, table]: readonly [string, string]) =>
    isDefinedName(name) && !wanted.has(name) && own.has(table.split('__')[0] ?? table)
  for (const [name, table] of [...present.constraints].filter(isObsolete))
    await sql.raw(`alter table ${quoted(table)} drop constraint ${quoted(name)}`).execute(trx)
  for (const [name] of [...present.indexes].filter(isObsolete))
    await sql.raw(`drop index ${quoted(name)}`).execute(trx)
}

async function define({ trx, refuse }: Change, { create, against, refusal }: Definition) {
  if (against) {
    const { rows } = await sql.raw<{ n: number }>(against).execute(trx)
    const n = rows[0]?.n ?? 0
    if (n > 0) return refuse(refusal(n))
  }
  await sql.raw(create).execute(trx)
}

async function changeTables(change: Change, tables: readonly Table[]): Promise<Present> {
  const present = await rename(change.trx, tables, change.log)
  await dropObsolete(change.trx, present, tables)
  for (const table of tables) {
    if (present.tables.has(table.name)) {
      await changeColumns(change, table, present)
      await dropLinks(change, table, present)
    } else await createTable(change, table)
  }
  for (const link of tables.flatMap(({ links }) => links))
    if (!present.tables.has(link.name)) await sql.raw(createLink(link)).execute(change.trx)
  return present
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

/**
 * Two processes starting at once wait for each other. The second start with the same schemas reads
 * one row and is done.
 * @throws MigrationRefused naming `resource.field`, what would be lost and the way out.
 */
export async function migrate(
  db: Kysely<Tables>,
  registry: Registry,
  { log = () => undefined }: MigrateOptions = {},
): Promise<void> {
  const tables = registry.all.map((resource) => tableOf(resource, registry))
  const definitions = tables.flatMap(definitionsOf)
  const hash = hashOf([systemTables, tables, definitions, keyFingerprint()])
  if (await isCurrent(db, hash)) return
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(trx)
    await sql`create table if not exists schema_state (name text primary key, value text not null)`.execute(
      trx,
    )
    for (const statement of systemTables) await sql.raw(statement).execute(trx)
    const problems: string[] = []
    const refuse = (sentence: string) => void problems.push(sentence)
    const change: Change = { trx, log, refuse }
    const present = await changeTables(change, tables)
    if (problems.length > 0) throw new MigrationRefused(problems)
    await fillDerived(change, registry)
    for (const definition of definitions)
      if (!present.indexes.has(definition.name) && !present.constraints.has(definition.name))
        await define(change, definition)
    if (problems.length > 0) throw new MigrationRefused(problems)
    await writeState(trx, 'hash', hash)
  })
}
