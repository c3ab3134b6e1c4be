/**
 * The write service: every change of records goes through here. One transaction holds the rows,
 * their hidden columns, their join rows and their history; afterwards the rules of the resource run.
 *
 * It writes what it is given: values must come from `validate` of the kit, and be checked against
 * other records (rules.ts). Days of closed months are refused here, so that no way of writing passes. All functions take many records and write them with a few statements.
 */
import { sql } from 'kysely'
import type { RowCounts } from '#schemas/kit/fields/children.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { assertNotPending } from '../approvals/pending.ts'
import { assertMayWork, assertStayed } from '../coverage/assert-work.ts'
import { quoted } from '../db/sql-text.ts'
import { AppError } from '../errors.ts'
import { assertOpenDates, isRepointed } from '../periods/assert-open.ts'
import { type Changes, changesOf } from './changes.ts'
import { assertNoCycles } from './cycles.ts'
import { isSecret, type Stored, storedFields } from './stored.ts'
import {
  asJson,
  columnsOf,
  holdValues,
  typed,
  type Values,
  withGiven,
  writeHistory,
  writeLinks,
} from './write-parts.ts'
import type { Writing } from './writing.ts'

/** Rows per statement. */
const slice = 500

async function inSlices<T>(items: readonly T[], work: (part: readonly T[]) => Promise<void>) {
  for (let from = 0; from < items.length; from += slice) await work(items.slice(from, from + slice))
}

/** Values for fields that nobody fills in, such as those the system sets. */
const withDefaults = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    [...storedFields(resource, 'column'), ...storedFields(resource, 'link')].map((name) => [
      name,
      name in values ? values[name] : (resource.fields[name]?.default ?? null),
    ]),
  )

/** The next numbers of a resource's records. */
async function nextIds({ trx }: Writing, resource: Resource, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${quoted(resource.table)}, 'id')) as id
    from generate_series(1, ${count}::int)`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Adds records. Answers their ids, in the order of `records`.
 * @param fixed Their ids where those are given, as an enumeration does.
 */
export async function insertRecords(
  writing: Writing,
  resource: Resource,
  records: readonly Values[],
  fixed?: readonly number[],
): Promise<number[]> {
  const { trx, actor, now } = writing
  const ids: number[] = []
  await inSlices(records, async (part) => {
    await assertOpenDates(writing, resource, part, true)
    const numbers =
      fixed?.slice(ids.length, ids.length + part.length) ??
      (await nextIds(writing, resource, part.length))
    const given = await withGiven(
      writing,
      resource,
      part.map((values) => withDefaults(resource, values)),
    )
    const complete = given.map((values, index) => ({
      id: numbers[index] as number,
      values,
      isNew: true,
    }))
    const rows = await Promise.all(
      complete.map(async ({ id, values }) => ({ id, ...(await columnsOf(resource, values)) })),
    )
    const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
    const columns = sql.raw(names.map((name) => `, ${quoted(name)}`).join(''))
    await sql`
      insert into ${sql.table(resource.table)}
        (id, version, created_at, created_by, updated_at, updated_by${columns})
      select id, 1, ${now}::timestamptz, ${actor.userId}::bigint, ${now}::timestamptz,
        ${actor.userId}::bigint${columns}
      from json_to_recordset(${asJson(rows)})
        as r(id bigint, ${sql.raw(typed(writing, resource, names))})`.execute(trx)
    await writeLinks(writing, resource, complete)
    await holdValues(writing, resource, complete)
    const entries = complete.map(({ id, values }) => ({
      record_id: id,
      version: 1,
      changes: changesOf(resource, undefined, values),
    }))
    await writeHistory(writing, resource, 'create', entries)
    for (const { record_id: id, changes } of entries)
      writing.events.push({ resource, id, action: 'create', changed: changes.changed })
    const made = complete.map(({ id }) => id)
    await assertStayed(writing, resource, made)
    ids.push(...made)
  })
  return ids
}

/** A record and the values its fields get; fields that are left out stay as they are. */
export interface Update {
  stored: Stored
  values: Values
  /** What becomes of the rows of its `children`: for its history. */
  rows?: Readonly<Record<string, RowCounts>>
}

/** Rows are written by themselves; the record they belong to tells that they were. */
function withRows({ changed, before, after }: Changes, rows: Update['rows'] = {}): Changes {
  const names = Object.keys(rows)
  const nothing = Object.fromEntries(names.map((name) => [name, null]))
  return {
    changed: [...changed, ...names],
    before: { ...before, ...nothing },
    after: { ...after, ...rows },
  }
}

/**
 * Changes records; what would change nothing is left alone, without a new version or history.
 * @throws RECORD_NOT_FOUND, BEYOND_COVERAGE; VERSION_CONFLICT when a record is no longer as it was read; SUBJECT_PENDING when somebody
 * is to approve something about it; VALIDATION when a way up a tree would lead back to its beginning.
 */
export async function updateRecords(
  writing: Writing,
  resource: Resource,
  updates: readonly Update[],
): Promise<void> {
  const { trx, actor, now } = writing
  const real = updates
    .map((update) => ({
      ...update,
      changes: withRows(changesOf(resource, update.stored.values, update.values), update.rows),
    }))
    .filter(({ changes }) => changes.changed.length > 0)
  await inSlices(real, async (part) => {
    await assertNotPending(trx, resource.name, ...part.map(({ stored }) => stored.id))
    const both = part
      .filter(({ changes }) => !isRepointed(writing, resource, changes.changed))
      .flatMap(({ stored, values }) => [stored.values, { ...stored.values, ...values }])
    await assertOpenDates(writing, resource, both)
    const rows = await Promise.all(
      part.map(async ({ stored, values }) => ({
        id: stored.id,
        version: stored.version,
        ...(await columnsOf(resource, { ...stored.values, ...values })),
      })),
    )
    const written = part.map(({ stored }) => stored.id)
    await assertMayWork(writing, resource, written)
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
      (name) => name !== 'id' && name !== 'version',
    )
    const assigned = names.map((name) => {
      const column = quoted(name)
      // A secret is given for some records and stays as it is for the others.
      const keeps = resource.fields[name] && isSecret(resource, name)
      return `, ${column} = ${keeps ? `coalesce(r.${column}, t.${column})` : `r.${column}`}`
    })
    const { rows: done } = await sql`
      update ${sql.table(resource.table)} t
      set version = t.version + 1, updated_at = ${now}::timestamptz,
        updated_by = ${actor.userId}::bigint${sql.raw(assigned.join(''))}
      from json_to_recordset(${asJson(rows)})
        as r(id bigint, version integer, ${sql.raw(typed(writing, resource, names))})
      where t.id = r.id and t.version = r.version returning t.id`.execute(trx)
    if (done.length < part.length) throw new AppError('VERSION_CONFLICT')
    await assertStayed(writing, resource, written)
    await writeLinks(
      writing,
      resource,
      part.map(({ stored, values }) => ({ id: stored.id, values, isNew: false })),
    )
    await holdValues(writing, resource, part)
    await writeHistory(
      writing,
      resource,
      'update',
      part.map(({ stored, changes }) => ({
        record_id: stored.id,
        version: stored.version + 1,
        changes,
      })),
    )
    for (const { stored, changes } of part)
      writing.events.push({
        resource,
        id: stored.id,
        action: 'update',
        changed: changes.changed,
        before: changes.before,
      })
  })
  const written = real.map(({ stored, changes }) => ({ id: stored.id, changed: changes.changed }))
  await assertNoCycles(writing, resource, written)
}

/** Marks records as deleted, or living again. */
export async function setDeleted(
  writing: Writing,
  resource: Resource,
  records: readonly Stored[],
  action: 'delete' | 'restore',
): Promise<void> {
  const { trx, actor, now } = writing
  const isDelete = action === 'delete'
  await inSlices(records, async (part) => {
    const written = part.map(({ id }) => id)
    await assertMayWork(writing, resource, written)
    await assertNotPending(trx, resource.name, ...part.map(({ id }) => id))
    await assertOpenDates(
      writing,
      resource,
      part.map(({ values }) => values),
    )
    await sql`
      update ${sql.table(resource.table)} t
      set version = t.version + 1, updated_at = ${now}::timestamptz,
        updated_by = ${actor.userId}::bigint,
        deleted_at = ${isDelete ? now : null}::timestamptz,
        deleted_by = ${isDelete ? actor.userId : null}::bigint
      where t.id = any(${`{${written.join()}}`}::bigint[])`.execute(trx)
    await writeHistory(
      writing,
      resource,
      action,
      part.map(({ id, version }) => ({ record_id: id, version: version + 1 })),
    )
    for (const { id } of part) writing.events.push({ resource, id, action, changed: [] })
  })
}
