/**
 * Reads, checks and writes a part of a bulk action with few statements. Records that cannot be
 * checked together are left to be written one by one, by the rules of a single save.
 */
import { sql } from 'kysely'
import { isProtected } from '#schemas/kit/enumeration.ts'
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import { uniqueSets } from '#schemas/kit/unique.ts'
import { freezable } from '#src/domain/approvals/kinds.ts'
import { outside, readScopeOf, refusalOf } from '#src/server/access/coverage/assert-work.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import { olderVersion, type Saving, validated, versionIn } from './input.ts'
import { lockStored } from './lock.ts'
import { type ReferredCache, referenceProblems } from './references.ts'
import { deleteRecord, restoreRecord, updateRecord } from './save.ts'
import type { Stored } from './stored.ts'
import { setDeleted, type Update, updateRecords } from './write.ts'
import type { Values } from './write-parts.ts'

export type BulkAction = 'update' | 'delete' | 'restore'

export interface BulkTask {
  action: BulkAction
  /** Values of an update. */
  data: Values
  /** The versions that the caller read, by record; a record with another version is refused. */
  versions?: ReadonlyMap<number, number>
}

const versionFor = ({ data, versions }: BulkTask, id: number) =>
  olderVersion(versions?.get(id), versionIn(data))

/** The refusal of each refused record. */
export type Refusals = Map<number, AppError>

interface Part {
  ids: readonly number[]
  refused: Refusals
  before: ReferredCache
}

/** Stores an AppError as the record's refusal; other errors end the whole action. */
async function noting<T>(refused: Refusals, id: number, work: () => T | Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refused.set(id, error)
    return undefined
  }
}

/** The action on one record. */
export async function runOne(
  saving: Saving,
  resource: Resource,
  task: BulkTask,
  { id, refused }: { id: number; refused: Refusals },
): Promise<void> {
  const { action, data } = task
  const version = versionFor(task, id)
  const run = {
    update: () => updateRecord(saving, resource, { id, version, body: data }),
    delete: () => deleteRecord(saving, resource, { id, version }),
    restore: () => restoreRecord(saving, resource, id),
  }
  await noting(refused, id, run[action])
}

/** The visible ones of these records, by one query for all. */
async function loadVisibleIds({ writing }: Saving, resource: Resource, ids: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${visibleRows(readScopeOf(writing), resource)} t
    where t.id = any(${idList(ids)})`.execute(writing.trx)
  return new Set(rows.map(({ id }) => id))
}

/** The ids of existing records; the others are refused. */
function known({ ids, refused }: Part, records: { has(id: number): boolean }): number[] {
  for (const id of ids)
    if (!records.has(id)) refused.set(id, new AppError('RECORD_NOT_FOUND', { params: { id } }))
  return ids.filter((id) => records.has(id))
}

/** Runs the action on a slice of records. Returns the ids that are left to `runOne`. */
export async function runSlice(
  saving: Saving,
  resource: Resource,
  task: BulkTask,
  part: Part,
): Promise<number[]> {
  const { context } = saving.writing
  const isIndependent = task.action !== 'update' || areIndependent(resource, task.data)
  const isRuled = task.action === 'delete' && context.writeRules[resource.name]?.beforeDelete
  if (!isIndependent || isRuled || isSingle(resource, context.registry))
    return known(part, await loadVisibleIds(saving, resource, part.ids))
  const stored = await lockStored(saving.writing, resource, part.ids)
  const present = known(part, stored).flatMap((id) => stored.get(id) ?? [])
  const act = task.action === 'update' ? 'update' : 'delete'
  const untouchable = new Set(await outside(saving.writing, resource, [...stored.keys()], 'WORK', act))
  for (const id of untouchable) part.refused.set(id, await refusalOf(saving.writing, resource, id))
  const requested = present.filter(({ id, version, deleted_at }) => {
    if (untouchable.has(id)) return false
    if (version !== (versionFor(task, id) ?? version)) {
      part.refused.set(id, new AppError('VERSION_CONFLICT'))
      return false
    }
    const isDeleted = deleted_at !== null
    if (isDeleted === (task.action === 'restore')) return true
    part.refused.set(id, new AppError(isDeleted ? 'RECORD_DELETED' : 'RECORD_NOT_DELETED'))
    return false
  })
  if (task.action === 'update') return updateSlice(saving, resource, task.data, requested, part)
  if (task.action === 'delete') return deleteSlice(saving, resource, requested)
  return restoreSlice(saving, resource, requested, part)
}

/**
 * Whether records need single writes, because a rule depends on their rows, owner, period, request,
 * state or month.
 */
const isSingle = (resource: Resource, registry: Registry) =>
  freezable.has(resource.name) ||
  resource.effective !== undefined ||
  resource.dated !== undefined ||
  resource.states?.frozen !== undefined ||
  Object.keys(resource.children).length > 0 ||
  registry.owners(resource.name).length > 0

/** Whether the records can be checked together: no written value must be unique. */
function areIndependent(resource: Resource, data: Values): boolean {
  const unique = new Set(uniqueSets(resource).flat())
  return Object.keys(data).every((name) => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    return field === undefined || (kindOf(field).storage !== 'derived' && !unique.has(name))
  })
}

async function updateSlice(
  saving: Saving,
  resource: Resource,
  data: Values,
  records: readonly Stored[],
  { refused, before }: Part,
): Promise<number[]> {
  const updates: Update[] = []
  for (const stored of records)
    await noting(refused, stored.id, async () => {
      const values = validated(resource, data, saving, stored)
      const whole = { ...stored.values, ...values }
      const problems = await referenceProblems(saving.writing, resource, whole, stored, before)
      if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
      updates.push({ stored, values })
    })
  await updateRecords(saving.writing, resource, updates)
  return []
}

/**
 * Deletes unreferenced records together. Others may refer to each other or belong to the system.
 */
async function deleteSlice(
  saving: Saving,
  resource: Resource,
  records: readonly Stored[],
): Promise<number[]> {
  const { trx, context } = saving.writing
  const ids = idList(records.map(({ id }) => id))
  const uses = context.registry.referrers(resource.name).map(({ resource: from, field }) => {
    const table = sql.table(from.table)
    return from.fields[field]?.kind === 'refs'
      ? sql`select l.target_id as id from ${sql.table(linkTable(from, field))} l
          join ${table} r on r.id = l.owner_id
          where l.target_id = any(${ids}) and r.deleted_at is null`
      : sql`select ${sql.ref(`r.${field}`)} as id from ${table} r
          where ${sql.ref(`r.${field}`)} = any(${ids}) and r.deleted_at is null`
  })
  const { rows } =
    uses.length === 0 ? { rows: [] } : await sql<{ id: number }>`${sql.join(uses, sql` union `)}`.execute(trx)
  const used = new Set(rows.map(({ id }) => id))
  const isSingle = (stored: Stored) => used.has(stored.id) || isProtected(resource, stored)
  await setDeleted(
    saving.writing,
    resource,
    records.filter((stored) => !isSingle(stored)),
    'delete',
  )
  return records.filter(isSingle).map(({ id }) => id)
}

/** Restores records together that share no unique value with another record. */
async function restoreSlice(
  saving: Saving,
  resource: Resource,
  records: readonly Stored[],
  { refused, before }: Part,
): Promise<number[]> {
  const { trx } = saving.writing
  const ids = idList(records.map(({ id }) => id))
  const table = sql.table(resource.table)
  const clashes = uniqueSets(resource).map((set) => {
    const same = set.map((name) => sql`${sql.ref(`o.${name}`)} = ${sql.ref(`t.${name}`)}`)
    return sql`select t.id from ${table} t where t.id = any(${ids})
      and exists (select 1 from ${table} o where o.id <> t.id and ${sql.join(same, sql` and `)}
        and (o.deleted_at is null or o.id = any(${ids})))`
  })
  const { rows } = await sql<{ id: number }>`${sql.join(clashes, sql` union `)}`.execute(trx)
  const single = new Set(rows.map(({ id }) => id))
  const free: Stored[] = []
  for (const stored of records.filter(({ id }) => !single.has(id)))
    await noting(refused, stored.id, async () => {
      const problems = await referenceProblems(saving.writing, resource, stored.values, stored, before)
      if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
      free.push(stored)
    })
  await setDeleted(saving.writing, resource, free, 'restore')
  return [...single]
}
