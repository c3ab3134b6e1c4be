/** Undoing a change set: the values before come back, as a change set of its own. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Actor, ServerContext } from '../context.ts'
import { sightOf } from '../coverage/assert-work.ts'
import { vacuum } from '../db/vacuum.ts'
import { AppError } from '../errors.ts'
import { isTaken } from '../failure.ts'
import { readStored, type Stored } from '../resources/stored.ts'
import { valueClashes } from '../resources/value-clashes.ts'
import { setDeleted, updateRecords } from '../resources/write.ts'
import { type Writing, writing } from '../resources/writing.ts'
import { assertNothingDangles } from './dangling.ts'
import { namedRecords } from './named.ts'
import { findChangeSet, type StoredSet } from './read-changes.ts'
import { listed } from './refusal.ts'
import { targetsOf } from './undo-targets.ts'

/** Records that a refusal names. */
const most = 5
/** Written rows after which the database's statistics no longer fit. */
const many = 500

/**
 * Every record is still as the set left it; all are held until the transaction ends.
 * @throws CHANGED_SINCE naming those that aren't
 */
async function assertUntouched(own: Writing, set: StoredSet, resource: Resource) {
  const { trx } = own
  const { rows } = await sql<{ id: number; n: number }>`
    with left_at as (select record_id, max(version) as version from history
      where change_set_id = ${set.id} and resource = ${resource.name} group by record_id),
    held as (select t.id, t.version from ${sql.table(resource.table)} t
      join left_at l on l.record_id = t.id order by t.id for update of t)
    select l.record_id as id, count(*) over ()::int as n
    from left_at l left join held h on h.id = l.record_id
    where h.version is distinct from l.version order by 1 limit ${most}`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const records = await namedRecords({ db: trx, ...sightOf(own) }, resource, ids)
  const count = rows[0]?.n ?? 0
  throw new AppError('CHANGED_SINCE', {
    params: { records: listed(records, count) },
    data: { records, count },
  })
}

/** @throws UNIQUE naming the records, when what a record had before was given away meanwhile */
async function assertFree(
  own: Writing,
  resource: Resource,
  rows: Parameters<typeof valueClashes>[2],
) {
  const clashes = await valueClashes(own, resource, rows)
  const [first] = clashes
  if (!first) return
  throw new AppError('TAKEN_SINCE', {
    params: { record: first.record.text, other: first.other.text },
    data: { records: clashes.map(({ other }) => other) },
  })
}

const present = (stored: ReadonlyMap<number, Stored>, ids: readonly number[]) =>
  ids.flatMap((id) => stored.get(id) ?? [])

/** In an order in which no two living records have the same unique value meanwhile. */
async function bringBack(own: Writing, set: StoredSet, resources: readonly Resource[]) {
  const { trx } = own
  const sight = sightOf(own)
  for (const resource of resources)
    for await (const targets of targetsOf(trx, set.id, resource, 'remove')) {
      const ids = targets.map(({ id }) => id)
      const living = present(await readStored(trx, sight, resource, ids), ids)
      await setDeleted(
        own,
        resource,
        living.filter(({ deleted_at }) => deleted_at === null),
        'delete',
      )
    }
  for (const resource of resources)
    for await (const targets of targetsOf(trx, set.id, resource, 'update')) {
      const stored = await readStored(
        trx,
        sight,
        resource,
        targets.map(({ id }) => id),
      )
      const updates = targets.flatMap(({ id, values }) => {
        const record = stored.get(id)
        return record ? { stored: record, values } : []
      })
      await assertFree(
        own,
        resource,
        updates.flatMap(({ stored: { id, deleted_at, values: now }, values }) =>
          deleted_at === null ? { id, values: { ...now, ...values } } : [],
        ),
      )
      await updateRecords(own, resource, updates)
    }
  for (const resource of resources)
    for await (const targets of targetsOf(trx, set.id, resource, 'revive')) {
      const ids = targets.map(({ id }) => id)
      const all = present(await readStored(trx, sight, resource, ids), ids)
      const deleted = all.filter(({ deleted_at }) => deleted_at !== null)
      await assertFree(own, resource, deleted)
      await setDeleted(own, resource, deleted, 'restore')
    }
}

/** What the database itself refused: a value that was taken in this moment, or that fits no more. */
function refusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isTaken(error)) return new AppError('UNIQUE')
  return /^2[23]/.test(code) ? new AppError('UNDO_OUTDATED') : error
}

/**
 * Undoes the change set; permissions are the caller's business.
 * @throws RECORD_NOT_FOUND, ALREADY_UNDONE, CHANGED_SINCE, TAKEN_SINCE, REFERENCE_DELETED, IN_USE,
 * UNDO_OUTDATED when its resources are declared otherwise now
 */
export async function undoChangeSet(
  context: ServerContext,
  set: StoredSet,
  { actor, reason }: { actor: Actor; reason: string | null },
): Promise<void> {
  const resources = set.resources.map((name) => {
    const resource = context.registry.find(name)
    if (!resource) throw new AppError('UNDO_OUTDATED')
    return resource
  })
  const [home = resources[0] as Resource] = resources.filter(({ name }) => name === set.resource)
  const changeSet = { kind: 'revert', resource: home, label: set.label, reverts: set.id } as const
  await writing(context, { actor, reason, changeSet }, async (own) => {
    const locked = await findChangeSet({ db: own.trx, ...sightOf(own) }, set.id, {
      lock: true,
    })
    if (!locked) throw new AppError('RECORD_NOT_FOUND', { params: { id: set.id } })
    if (locked.undone_at !== null) throw new AppError('ALREADY_UNDONE')
    for (const resource of resources) await assertUntouched(own, set, resource)
    await bringBack(own, set, resources)
    await assertNothingDangles(own, resources, own.changeSetId as number)
    await sql`update change_sets set undone_at = ${own.now}::timestamptz,
      undone_by = ${actor.userId}::bigint, undone_username = ${actor.username}
      where id = ${set.id}`.execute(own.trx)
  }).catch((error: unknown) => {
    throw refusal(error)
  })
  if (set.writes.reduce((sum, { count }) => sum + count, 0) >= many)
    for (const table of [...resources.map((resource) => resource.table), 'history'])
      await vacuum(context.db, table)
}
