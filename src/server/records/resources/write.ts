/**
 * The write service: every change of records goes through here. One transaction contains the rows,
 * their hidden columns, their join rows and their history; afterwards the rules of the resource
 * run.
 *
 * It does not validate: the caller must run `validate` of the kit and the rules between records
 * (rules.ts). It refuses days of closed months itself, so that no caller can skip that check. All
 * functions take many records and write them with a few statements.
 */
import type { RowCounts } from '#schemas/kit/fields/children.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Transition } from '#schemas/kit/states.ts'
import { assertMayWork, assertStayed } from '#src/server/access/coverage/assert-work.ts'
import { withDueTime } from '../states/due-time.ts'
import { assertNotFrozen } from '../states/frozen.ts'
import { assertSameState } from '../states/state-guard.ts'
import { assertOpenDates, isFollowing, isLasting, isRepointed } from '../write-guards/assert-open.ts'
import { assertNotPending } from '../write-guards/pending.ts'
import { type Changes, changesOf } from './changes.ts'
import { withCopies } from './copies.ts'
import { assertNoCycles } from './cycles.ts'
import { insertBatch } from './insert.ts'
import type { Row, RowQuery } from './rows.ts'
import type { Stored } from './stored.ts'
import { type Known, loadColumns, retainValues, type Values, writeLinks } from './write-parts.ts'
import { type CreatedRecord, markRows, updateRows } from './write-statements.ts'
import type { Writing } from './writing.ts'

/** Maximum number of rows per statement. */
const slice = 500

async function inSlices<T>(items: readonly T[], work: (part: readonly T[]) => Promise<void>) {
  for (let from = 0; from < items.length; from += slice) await work(items.slice(from, from + slice))
}

/**
 * Adds records. Returns their ids, in the order of `records`.
 * @param fixed Predefined ids, as for an enumeration.
 */
export async function insertRecords<Name extends string, V extends Values<Name>>(
  writing: Writing,
  resource: Resource<Name>,
  records: readonly V[] & Known<Name, V>,
  fixed?: readonly number[],
): Promise<number[]> {
  const ids: number[] = []
  await inSlices(records, async (part) => {
    const own = fixed?.slice(ids.length, ids.length + part.length)
    const created = await insertBatch(writing, [{ resource, records: part, fixed: own }])
    ids.push(...created.flat().map(({ id }) => id))
  })
  return ids
}

/** Adds one record. Returns its row if requested. */
export async function insertRecord<Name extends string, V extends Values<Name>>(
  writing: Writing,
  resource: Resource<Name>,
  values: V & Known<Name, V>,
  answer?: RowQuery,
): Promise<CreatedRecord> {
  const created = await insertBatch(writing, [{ resource, records: [values], answer }])
  return created[0]?.[0] as CreatedRecord
}

/** A record and its new field values; omitted fields stay unchanged. */
export interface Update<Name extends string = string, V extends Values<Name> = Values<Name>> {
  stored: Stored<Name>
  values: V
  /** The changes of its `children` rows, for its history. */
  rows?: Readonly<Record<string, RowCounts>>
}

interface UpdateOptions {
  /** Returns the changed rows. */
  answer?: RowQuery | undefined
  /** Name of the transition that writes (records/states): the state may change. */
  transition?: string
  /** The place at which the writer works, of a record that belongs to two. */
  side?: Transition['side']
}

/** Adds the row counts to the record's history; the rows have their own. */
function withRows({ changed, before, after }: Changes, rows: Update['rows'] = {}): Changes {
  const names = Object.keys(rows)
  const nothing = Object.fromEntries(names.map((name) => [name, null]))
  return {
    changed: [...changed, ...names],
    before: { ...before, ...nothing },
    after: { ...after, ...rows },
  }
}

/** Changes records by one statement. Each of them must really change. */
async function updateSlice(
  writing: Writing,
  resource: Resource,
  part: readonly (Update & { changes: Changes })[],
  { transition, answer, side }: UpdateOptions,
): Promise<Row[]> {
  if (transition === undefined) assertSameState(writing, resource, part)
  const { events, workflowActions } = writing
  const written = part.map(({ stored }) => stored.id)
  const both = part
    .filter(({ stored, changes: { changed } }) =>
      [isRepointed, isFollowing, isLasting].every(
        (passes) => !passes(writing, resource, changed, stored.values),
      ),
    )
    .flatMap(({ stored, values }) => [stored.values, { ...stored.values, ...values }])
  await assertNotPending(writing.trx, resource.name, ...written)
  if (transition === undefined) await assertNotFrozen(writing, resource, part)
  await assertOpenDates(writing, resource, both)
  await assertMayWork(writing, resource, written, { side })
  const rows = await Promise.all(
    part.map(async ({ stored: { id, version, values: before }, values, changes }) => ({
      ...(await loadColumns(resource, { ...before, ...values })),
      id,
      version,
      _before: changes.before,
      _after: changes.after,
      _at: writing.timeOf?.({ ...before, ...values }),
    })),
  )
  const updated = await updateRows(writing, resource, rows, answer)
  // A transition may end what its user can change, such as by handing the record in.
  await assertStayed(writing, resource, written, { act: transition ? 'list' : 'update', side })
  const links = part.map(({ stored, values }) => ({ id: stored.id, values, isNew: false }))
  await writeLinks(writing, resource, links)
  await retainValues(writing, resource, part)
  for (const { stored, changes } of part) {
    events.push({ resource, id: stored.id, action: 'update', ...changes, transition, workflowActions })
  }
  return updated
}

/**
 * Changes records. A record without a difference gets no new version and no history. Returns the
 * changed rows if `answer` is set.
 * @throws RECORD_NOT_FOUND, BEYOND_COVERAGE; VERSION_CONFLICT when a record was changed in between;
 *   SUBJECT_PENDING while an approval about it is pending; VALIDATION when a record would become
 *   its own ancestor
 */
export async function updateRecords<Name extends string, V extends Values<Name>>(
  writing: Writing,
  resource: Resource<Name>,
  updates: readonly Update<Name, V>[] & Known<Name, V>,
  options: UpdateOptions = {},
): Promise<Row[]> {
  const copied = await withCopies(
    writing,
    resource,
    updates.map(({ values }) => values),
    updates.map(({ stored }) => stored.values),
  )
  const real = updates
    .map((update, place) => ({ ...update, values: copied[place] ?? update.values }))
    .map((update) => ({ ...update, values: withDueTime(writing, resource, update.values, update.stored) }))
    .map((update) => ({
      ...update,
      changes: withRows(changesOf(resource, update.stored.values, update.values), update.rows),
    }))
    .filter(({ changes }) => changes.changed.length > 0)
  if (real.length === 0) return []
  const updated: Row[] = []
  await inSlices(real, async (part) => {
    updated.push(...(await updateSlice(writing, resource, part, options)))
  })
  const written = real.map(({ stored, changes }) => ({ id: stored.id, changed: changes.changed }))
  await assertNoCycles(writing, resource, written)
  return updated
}

/** Marks records as deleted or active. Returns their rows if `answer` is set. */
export async function setDeleted<Name extends string>(
  writing: Writing,
  resource: Resource<Name>,
  records: readonly Stored<Name>[],
  action: 'delete' | 'restore',
  answer?: RowQuery,
): Promise<Row[]> {
  const { events, workflowActions } = writing
  const marked: Row[] = []
  await inSlices(records, async (part) => {
    const written = part.map(({ id }) => id)
    const touched = part.map((stored) => ({ stored }))
    const days = part.map(({ values }) => values)
    await assertMayWork(writing, resource, written, { act: 'delete' })
    await assertNotPending(writing.trx, resource.name, ...written)
    await assertNotFrozen(writing, resource, touched)
    await assertOpenDates(writing, resource, days)
    const rows = part.map(({ id, version }) => ({ id, version }))
    marked.push(...(await markRows(writing, resource, rows, action, answer)))
    for (const { id } of part) events.push({ resource, id, action, changed: [], workflowActions })
  })
  return marked
}
