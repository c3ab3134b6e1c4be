/** Undoes a change set: writes the earlier values as a new change set. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { changeSetActions } from '#src/domain/change-set-actions.ts'
import type { Actor, ServerContext } from '#src/server/access/context.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { vacuum } from '#src/server/db/vacuum.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isUniqueViolation } from '#src/server/http/failure.ts'
import { beforeDelete } from '../resources/lock.ts'
import type { Holds } from '../resources/rows.ts'
import { readStored, type Stored } from '../resources/stored.ts'
import { valueClashes } from '../resources/value-clashes.ts'
import { setDeleted, updateRecords } from '../resources/write.ts'
import { type Writing, writing } from '../resources/writing.ts'
import { assertNothingDangles } from './dangling.ts'
import { namedRecords } from './named.ts'
import { findChangeSet, type StoredSet, writeCount } from './read-changes.ts'
import { listed } from './refusal.ts'
import { leaveUsed, touchedSince } from './since.ts'
import { loadSetRecords, type SetRecord, type Step, targetsOf } from './undo-targets.ts'

/** Maximum number of records that an error message names. */
const maxNamed = 5
/** Number of written rows after which the database's statistics are outdated. */
const many = 500

/** Records that the undo skips, by resource name. */
type Leaving = ReadonlyMap<string, ReadonlySet<number>>
/** A resource of the change set and its records. */
type Part = readonly [Resource, readonly SetRecord[]]

/**
 * The records that the undo skips: none, except for imports, where it skips records that were
 * changed or used afterwards.
 * @throws CHANGED_SINCE naming them; UNDO_LEAVES unless the user has confirmed
 */
async function leavingOf(
  own: Writing,
  set: StoredSet,
  resource: Resource,
  touched: readonly number[],
): Promise<Set<number>> {
  const { trx, actor } = own
  const left = new Set(touched)
  const isImport = set.kind === 'import'
  if (isImport) await leaveUsed(own, set.id, resource, left)
  const rest = writeCount(set) - left.size
  // A set that cannot be undone in part is refused because of the first obstacle.
  if (touched.length === 0 && rest === 0) return new Set()
  const needsConfirmation = isImport && rest > 0
  if (left.size === 0 || (needsConfirmation && actor.confirms === changeSetActions.undo.confirms)) return left
  const count = left.size
  const first = [...left].sort((a, b) => a - b).slice(0, maxNamed)
  const records = await namedRecords({ db: trx, ...readScopeOf(own) }, resource, first)
  throw new AppError(needsConfirmation ? 'UNDO_LEAVES' : 'CHANGED_SINCE', {
    params: { records: listed(records, count), count, rest },
    data: { records, count, ...(needsConfirmation ? { rest } : {}) },
  })
}

/**
 * Checks all resources of the set, then locks their records. The check may take long after a large
 * import; because it takes no lock, a user who edits one of the records waits only for the writes.
 */
async function lockAndJudge(own: Writing, set: StoredSet, parts: readonly Part[]) {
  const skippedIds = new Map<string, ReadonlySet<number>>()
  for (const [resource, records] of parts) {
    const touched = await touchedSince(own, resource, records, { lock: false })
    skippedIds.set(resource.name, await leavingOf(own, set, resource, touched))
  }
  for (const [resource, records] of parts) {
    const touched = await touchedSince(own, resource, records, { lock: true })
    if (touched.some((id) => !skippedIds.get(resource.name)?.has(id)))
      skippedIds.set(resource.name, await leavingOf(own, set, resource, touched))
  }
  return skippedIds
}

/** @throws UNIQUE naming the records, when another record has taken an earlier value */
async function assertFree(own: Writing, resource: Resource, rows: Parameters<typeof valueClashes>[2]) {
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

/** Restores the records in an order that never gives two active records the same unique value. */
async function bringBack(
  own: Writing,
  set: StoredSet,
  parts: readonly Part[],
  { leavingRows: skippedIds, progress }: { leavingRows: Leaving; progress: Progress },
) {
  const { trx } = own
  const targets = async function* ([resource, all]: Part, step: Step) {
    const records = all.filter(({ id }) => !skippedIds.get(resource.name)?.has(id))
    for await (const found of targetsOf(trx, set.id, resource, { step, records })) {
      yield found
      progress(found.length)
    }
  }
  const readScope = readScopeOf(own)
  for (const part of parts)
    for await (const some of targets(part, 'remove')) {
      const [resource] = part
      const ids = some.map(({ id }) => id)
      const all = present(await readStored(trx, readScope, resource, ids), ids)
      const active = all.filter(({ deleted_at }) => deleted_at === null)
      await beforeDelete(
        own,
        resource,
        active.map(({ id }) => id),
      )
      await setDeleted(own, resource, active, 'delete')
    }
  for (const part of parts)
    for await (const some of targets(part, 'update')) {
      const [resource] = part
      const stored = await readStored(
        trx,
        readScope,
        resource,
        some.map(({ id }) => id),
      )
      const updates = some.flatMap(({ id, values }) => {
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
  for (const part of parts)
    for await (const some of targets(part, 'revive')) {
      const [resource] = part
      const ids = some.map(({ id }) => id)
      const all = present(await readStored(trx, readScope, resource, ids), ids)
      const deleted = all.filter(({ deleted_at }) => deleted_at !== null)
      await assertFree(own, resource, deleted)
      await setDeleted(own, resource, deleted, 'restore')
    }
}

/** Translates refusals of the database: a value taken at this moment, or no longer valid. */
function refusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isUniqueViolation(error)) return new AppError('UNIQUE')
  return /^2[23]/.test(code) ? new AppError('UNDO_OUTDATED') : error
}

/** Receives the number of records written since the last call. An error it throws ends the undo. */
export type Progress = (records: number) => void

export interface UndoOptions {
  actor: Actor
  reason: string | null
  holds: Holds
  progress?: Progress
}

/**
 * Undoes the change set. The caller checks permissions.
 * @throws RECORD_NOT_FOUND, ALREADY_UNDONE, CHANGED_SINCE, UNDO_LEAVES, TAKEN_SINCE,
 *   REFERENCE_DELETED, IN_USE, UNDO_OUTDATED when the declaration of its resources has changed
 */
export async function undoChangeSet(
  context: ServerContext,
  set: StoredSet,
  { actor, reason, holds, progress = () => undefined }: UndoOptions,
): Promise<void> {
  const resources = set.resources.map((name) => {
    const resource = context.registry.find(name)
    if (!resource) throw new AppError('UNDO_OUTDATED')
    return resource
  })
  const [home = resources[0] as Resource] = resources.filter(({ name }) => name === set.resource)
  const changeSet = { kind: 'revert', resource: home, label: set.label, reverts: set.id } as const
  await writing(context, { actor, reason, changeSet }, async (own) => {
    const locked = await findChangeSet({ db: own.trx, ...readScopeOf(own) }, set.id, {
      lock: true,
    })
    if (!locked) throw new AppError('RECORD_NOT_FOUND', { params: { id: set.id } })
    if (locked.undone_at !== null) throw new AppError('ALREADY_UNDONE')
    const parts: Part[] = []
    for (const resource of resources) parts.push([resource, await loadSetRecords(own.trx, set.id, resource)])
    const skippedIds = await lockAndJudge(own, set, parts)
    await bringBack(own, set, parts, { leavingRows: skippedIds, progress })
    await assertNothingDangles({ writing: own, holds }, resources, own.changeSetId as number)
    await sql`update change_sets set undone_at = ${own.now}::timestamptz,
      undone_by = ${actor.userId}::bigint, undone_username = ${actor.username},
      undone_left = ${[...skippedIds.values()].reduce((sum, { size }) => sum + size, 0)}
      where id = ${set.id}`.execute(own.trx)
  }).catch((error: unknown) => {
    throw refusal(error)
  })
  if (writeCount(set) >= many)
    for (const table of [...resources.map((resource) => resource.table), 'history'])
      await vacuum(context.db, table)
}
