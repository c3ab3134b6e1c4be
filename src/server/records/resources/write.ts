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
import { assertMayWork, assertStayed } from '#src/server/access/coverage/assert-work.ts'
import type { BatchQuery } from '#src/server/db/batch.ts'
import { inParallel } from '#src/server/db/in-parallel.ts'
import { assertNotFrozen } from '../states/frozen.ts'
import { assertSameState } from '../states/state-guard.ts'
import { assertOpenDates, isFollowing, isLasting, isRepointed } from '../write-guards/assert-open.ts'
import { assertNotPending } from '../write-guards/pending.ts'
import { type Changes, changesOf } from './changes.ts'
import { withCopies } from './copies.ts'
import { assertNoCycles } from './cycles.ts'
import { executeWrite, type WriteOptions } from './execute-write.ts'
import { insertBatch } from './insert.ts'
import type { RowQuery } from './rows.ts'
import type { Stored } from './stored.ts'
import { loadColumns, retainValues, type Values, writeLinks } from './write-parts.ts'
import { alteration, type CreatedClaims, removal } from './write-statements.ts'
import type { Writing } from './writing.ts'

/** Maximum number of rows per statement. */
const slice = 500

async function inSlices<T>(items: readonly T[], work: (part: readonly T[]) => Promise<void>) {
  for (let from = 0; from < items.length; from += slice) await work(items.slice(from, from + slice))
}

const nothing: BatchQuery<void> = { statements: [], answer: () => undefined }

/**
 * Adds records. Returns their ids, in the order of `records`.
 * @param fixed Predefined ids, as for an enumeration.
 */
export async function insertRecords(
  writing: Writing,
  resource: Resource,
  records: readonly Values[],
  fixed?: readonly number[],
): Promise<number[]> {
  const ids: number[] = []
  await inSlices(records, async (part) => {
    const own = fixed?.slice(ids.length, ids.length + part.length)
    const { created: createdRecords } = await insertBatch(writing, [{ resource, records: part, fixed: own }])
    ids.push(...createdRecords.flat().map(({ id }) => id))
  })
  return ids
}

/** Adds one record in the round trip of its rules. Returns its row if requested. */
export async function insertRecord(
  writing: Writing,
  resource: Resource,
  values: Values,
  { answer, ...options }: Omit<WriteOptions<never>, 'read'> & { answer?: RowQuery | undefined },
): Promise<CreatedClaims> {
  const { created: createdRecords } = await insertBatch(
    writing,
    [{ resource, records: [values], answer }],
    options,
  )
  return createdRecords[0]?.[0] as CreatedClaims
}

/** A record and its new field values; omitted fields stay unchanged. */
export interface Update {
  stored: Stored
  values: Values
  /** The changes of its `children` rows, for its history. */
  rows?: Readonly<Record<string, RowCounts>>
}

interface UpdateOptions<T> extends WriteOptions<T> {
  /** Set only by transitions (records/states): the state may change. */
  isTransition?: boolean
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
async function updateSlice<T>(
  writing: Writing,
  resource: Resource,
  part: readonly (Update & { changes: Changes })[],
  { isTransition = false, ...options }: UpdateOptions<T>,
): Promise<T | undefined> {
  if (!isTransition) assertSameState(writing, resource, part)
  const { events, workflowActions } = writing
  const written = part.map(({ stored }) => stored.id)
  const both = part
    .filter(({ stored, changes: { changed } }) =>
      [isRepointed, isFollowing, isLasting].every(
        (passes) => !passes(writing, resource, changed, stored.values),
      ),
    )
    .flatMap(({ stored, values }) => [stored.values, { ...stored.values, ...values }])
  await inParallel([
    assertNotPending(writing.trx, resource.name, ...written),
    assertNotFrozen(writing, resource, part),
    assertOpenDates(writing, resource, both),
    assertMayWork(writing, resource, written),
  ])
  const rows = await Promise.all(
    part.map(async ({ stored: { id, version, values: before }, values, changes }) => ({
      ...(await loadColumns(resource, { ...before, ...values })),
      id,
      version,
      _before: changes.before,
      _after: changes.after,
    })),
  )
  const { read } = await executeWrite(writing, alteration(writing, resource, rows), options)
  await assertStayed(writing, resource, written)
  const links = part.map(({ stored, values }) => ({ id: stored.id, values, isNew: false }))
  await writeLinks(writing, resource, links)
  await retainValues(writing, resource, part)
  for (const { stored, changes } of part) {
    events.push({ resource, id: stored.id, action: 'update', ...changes, workflowActions })
  }
  return read
}

/**
 * Changes records. A record without a difference gets no new version and no history. Returns the
 * result of the query to read afterwards.
 * @throws RECORD_NOT_FOUND, BEYOND_COVERAGE; VERSION_CONFLICT when a record was changed in between;
 *   SUBJECT_PENDING while an approval about it is pending; VALIDATION when a record would become
 *   its own ancestor
 */
export async function updateRecords<T>(
  writing: Writing,
  resource: Resource,
  updates: readonly Update[],
  options: UpdateOptions<T> = {},
): Promise<T | undefined> {
  const copied = await withCopies(
    writing,
    resource,
    updates.map(({ values }) => values),
    updates.map(({ stored }) => stored.values),
  )
  const real = updates
    .map((update, place) => ({ ...update, values: copied[place] ?? update.values }))
    .map((update) => ({
      ...update,
      changes: withRows(changesOf(resource, update.stored.values, update.values), update.rows),
    }))
    .filter(({ changes }) => changes.changed.length > 0)
  if (real.length === 0) return (await executeWrite(writing, nothing, options)).read
  let answer: T | undefined
  await inSlices(real, async (part) => {
    answer = await updateSlice(writing, resource, part, options)
  })
  const written = real.map(({ stored, changes }) => ({ id: stored.id, changed: changes.changed }))
  await assertNoCycles(writing, resource, written)
  return answer
}

/** Marks records as deleted or active. Returns the result of the query to read afterwards. */
export async function setDeleted<T>(
  writing: Writing,
  resource: Resource,
  records: readonly Stored[],
  action: 'delete' | 'restore',
  options: WriteOptions<T> = {},
): Promise<T | undefined> {
  const { events, workflowActions } = writing
  let answer: T | undefined
  await inSlices(records, async (part) => {
    const written = part.map(({ id }) => id)
    const touched = part.map((stored) => ({ stored }))
    const days = part.map(({ values }) => values)
    await inParallel([
      assertMayWork(writing, resource, written),
      assertNotPending(writing.trx, resource.name, ...written),
      assertNotFrozen(writing, resource, touched),
      assertOpenDates(writing, resource, days),
    ])
    const rows = part.map(({ id, version }) => ({ id, version }))
    answer = (await executeWrite(writing, removal(writing, resource, rows, action), options)).read
    for (const { id } of part) events.push({ resource, id, action, changed: [], workflowActions })
  })
  return answer
}
