/** Commits a checked import: everything in one transaction, or nothing. */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable, tableOf } from '#schemas/kit/table.ts'
import type { Actor } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { quoted, typeName } from '#src/server/db/sql-text.ts'
import { AppError } from '#src/server/http/errors.ts'
import { referenceLock } from '../resources/references.ts'
import { assertImportStays } from './coverage.ts'
import { assertOpenDays } from './dated.ts'
import { assertAhead } from './in-force.ts'
import { numberImported } from './number-imported.ts'
import { linkedFields, storedFields } from './staging.ts'

/** Maximum number of rows per statement, so that other requests run in between. */
const SLICE = 500
/** Deeper than any tree; cycles are detected earlier. */
const MAX_STEPS = 100

export interface CommitContext {
  importId: number
  /** The change set of its history rows; null during a rehearsal. */
  changeSetId: number | null
  resource: Resource
  registry: Registry
  actor: Actor
  /** The time of the write, ISO. */
  now: string
  /** Number of the last row. */
  lastRow: number
  progress(row: number): void
}

type Trx = Transaction<Tables>

/**
 * Writes all new and changed rows with their history.
 * @throws AppError IMPORT_OUTDATED when records or references changed after the check
 */
export async function writeRows(trx: Trx, context: CommitContext): Promise<void> {
  const { importId, resource, registry, actor } = context
  const readScope = { registry, coverage: actor.coverage, reader: actor }
  await assertCurrent(trx, context)
  await assertImportStays(trx, importId, resource, { ...readScope, actions: ['changed'] })
  const { userId } = actor
  await assertOpenDays(trx, registry, resource, { importId, userId, now: context.now })
  await assertAhead(trx, resource, { importId, now: context.now })
  const columns = storedColumns(context)
  const above = ownReferences(context.resource)
  const work = await loadWork(trx, context)
  for (let from = 0; from < context.lastRow; from += SLICE) {
    const slice = sql`r.import_id = ${context.importId} and r.row_no > ${from}
      and r.row_no <= ${from + SLICE}`
    await insertNew(trx, context, columns, slice)
    await numberImported(trx, context.resource, context.now, slice)
    if (work.changes) await updateChanged(trx, context, columns, slice)
    for (const name of work.links) await writeLinks(trx, context, name, slice)
    await writeHistory(trx, context, slice)
    context.progress(Math.min(from + SLICE, context.lastRow))
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (const name of above) await writeOwnReference(trx, context, name)
  await assertImportStays(trx, importId, resource, { ...readScope, actions: ['new', 'changed'] })
}

/** Finds which statements the file needs; on a large table each needless one would be expensive. */
async function loadWork(trx: Trx, { importId, resource }: CommitContext) {
  const own = sql`import_id = ${importId}`
  const { rows: changed } = await sql`
    select 1 from import_rows where ${own} and action = 'changed' limit 1`.execute(trx)
  const links: string[] = []
  for (const name of linkedFields(resource)) {
    const { rows } = await sql`
      select 1 from import_rows where ${own} and ((action = 'changed' and after ? ${name}::text)
        or (action = 'new' and links -> ${name}::text <> '[]')) limit 1`.execute(trx)
    if (rows.length > 0) links.push(name)
  }
  return { changes: changed.length > 0, links }
}

/** Fields that refer to records of the same resource. */
const ownReferences = ({ name: own, fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'ref' && field.to === own ? [name] : []))

/**
 * Writes references among the new records, after all of them are inserted.
 * @throws IMPORT_CIRCLE when a record would become its own ancestor
 */
async function writeOwnReference(trx: Trx, { importId, resource }: CommitContext, name: string) {
  const [table, column] = [sql.table(resource.table), sql.ref(name)]
  await sql`
    update ${table} t set ${column} = (r.stored ->> ${name}::text)::bigint from import_rows r
    where r.import_id = ${importId} and r.action = 'new' and t.id = r.record_id
      and r.stored ->> ${name}::text is not null`.execute(trx)
  const { rows } = await sql`
    with recursive path (start, id, steps) as (
      select t.id, t.${column}, 1 from import_rows r join ${table} t on t.id = r.record_id
      where r.import_id = ${importId} and r.action in ('new', 'changed')
      union all
      select w.start, t.${column}, w.steps + 1 from path w join ${table} t on t.id = w.id
      where w.id <> w.start and w.steps < ${MAX_STEPS}
    )
    select 1 from path where id = start limit 1`.execute(trx)
  if (rows.length > 0) throw new AppError('IMPORT_CIRCLE')
}

interface StoredColumns {
  names: readonly string[]
  /** `"code" text, "commune_id" bigint`. */
  types: RawBuilder<unknown>
}

function storedColumns({ resource, registry }: CommitContext): StoredColumns {
  const stored = new Set(storedFields(resource))
  const columns = tableOf(resource, registry).columns.filter(
    ({ name, derived }) => derived || stored.has(name),
  )
  const types = columns.map(({ name, type }) => `${quoted(name)} ${typeName(type)}`)
  return { names: columns.map(({ name }) => name), types: sql.raw(types.join(', ')) }
}

/**
 * Checks that nothing changed after the check: versions of records, and that new references are
 * active. Both are locked until the transaction ends.
 */
async function assertCurrent(trx: Trx, { importId, resource, registry }: CommitContext) {
  const { rows: versions } = await sql<{ requested: number; stored: number }>`
    with locked as (select t.id from ${sql.table(resource.table)} t
      join import_rows r on r.record_id = t.id and r.version = t.version
      where r.import_id = ${importId} and r.action = 'changed' and t.deleted_at is null
      order by t.id for update of t)
    select (select count(*)::int from locked) as stored, (select count(*)::int from import_rows
      where import_id = ${importId} and action = 'changed') as requested`.execute(trx)
  if (versions[0]?.stored !== versions[0]?.requested) throw new AppError('IMPORT_OUTDATED')
  for (const [name, field] of Object.entries(resource.fields) as [string, Field][]) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const ids =
      field.kind === 'ref'
        ? sql`select (r.stored ->> ${name}::text)::bigint as id`
        : sql`select value::bigint as id from jsonb_array_elements_text(r.links -> ${name}::text)`
    const { rows: deletedTargets } = await sql`
      with locked as (select t.deleted_at from ${sql.table(registry.get(field.to).table)} t
        where t.id in (select requested.id from import_rows r cross join lateral (${ids}) as requested
          where r.import_id = ${importId} and (r.action = 'new'
            or (r.action = 'changed' and r.after ? ${name}::text)))
        order by t.id ${referenceLock(registry.get(field.to))} of t)
      select 1 from locked where deleted_at is not null limit 1`.execute(trx)
    if (deletedTargets.length > 0) throw new AppError('IMPORT_OUTDATED')
  }
}

async function insertNew(
  trx: Trx,
  { resource, actor, now }: CommitContext,
  { names, types }: StoredColumns,
  slice: RawBuilder<unknown>,
) {
  // References to other new records are written once those are inserted.
  const later = new Set(ownReferences(resource))
  const atOnce = names.filter((name) => !later.has(name))
  const refs = (alias?: string) => sql.join(atOnce.map((name) => sql.ref(alias ? `${alias}.${name}` : name)))
  await sql`
    insert into ${sql.table(resource.table)}
      (id, version, created_at, created_by, updated_at, updated_by, ${refs()})
    overriding system value
    select r.record_id, 1, ${now}::timestamptz, ${actor.userId}::bigint, ${now}::timestamptz,
      ${actor.userId}::bigint, ${refs('s')}
    from import_rows r cross join lateral jsonb_to_record(r.stored) as s (${types})
    where ${slice} and r.action = 'new'`.execute(trx)
}

async function updateChanged(
  trx: Trx,
  { resource, actor, now }: CommitContext,
  { names, types }: StoredColumns,
  slice: RawBuilder<unknown>,
) {
  const assignments = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`s.${name}`)}`)
  await sql`
    update ${sql.table(resource.table)} t set version = t.version + 1,
      updated_at = ${now}::timestamptz, updated_by = ${actor.userId}::bigint,
      ${sql.join(assignments)}
    from import_rows r cross join lateral jsonb_to_record(r.stored) as s (${types})
    where ${slice} and r.action = 'changed' and t.id = r.record_id`.execute(trx)
}

async function writeLinks(trx: Trx, { resource }: CommitContext, name: string, slice: RawBuilder<unknown>) {
  const table = sql.table(linkTable(resource, name))
  await sql`
    delete from ${table} l using import_rows r
    where ${slice} and r.action = 'changed' and r.after ? ${name}::text
      and l.owner_id = r.record_id`.execute(trx)
  await sql`
    insert into ${table} (owner_id, target_id)
    select distinct r.record_id, ids.value::bigint
    from import_rows r cross join lateral jsonb_array_elements_text(r.links -> ${name}::text) ids
    where ${slice} and (r.action = 'new' or (r.action = 'changed' and r.after ? ${name}::text))
  `.execute(trx)
}

async function writeHistory(
  trx: Trx,
  { changeSetId, resource, actor, now }: CommitContext,
  slice: RawBuilder<unknown>,
) {
  await sql`
    insert into history (resource, record_id, version, action, at, user_id, username, token, ip,
      request_id, change_set_id, before, after)
    select ${resource.name}::text, r.record_id, coalesce(r.version, 0) + 1,
      case r.action when 'new' then 'create' else 'update' end, ${now}::timestamptz,
      ${actor.userId}::bigint, ${actor.username}::text, ${actor.token ?? null}::text, ${actor.ip}::text,
      ${actor.requestId}::text, ${changeSetId}::bigint, r.before, r.after
    from import_rows r where ${slice} and r.action in ('new', 'changed')
    order by r.row_no`.execute(trx)
}

/** A unique index, a period or a foreign key refused a row: another write came after the check. */
export const isOutdated = (error: unknown) =>
  error instanceof Error && 'code' in error && ['23505', '23503', '23P01'].includes(String(error.code))
