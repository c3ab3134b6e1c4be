/**
 * The write service: every change of records goes through here. One transaction holds the rows,
 * their hidden columns, their join rows and their history; afterwards the rules of the resource
 * run.
 *
 * It writes what it is given: values must come from `validate` of the kit, and be checked against
 * other records (rules.ts). Days of closed months are refused here, so that no way of writing
 * passes. All functions take many records and write them with a few statements.
 */
import type { RowCounts } from '#schemas/kit/fields/children.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { assertMayWork, assertStayed } from '#src/server/access/coverage/assert-work.ts'
import type { BatchQuery } from '#src/server/db/batch.ts'
import { inParallel } from '#src/server/db/in-parallel.ts'
import { assertNotFrozen } from '../states/frozen.ts'
import { assertOpenDates, isFollowing, isLasting, isRepointed } from '../write-guards/assert-open.ts'
import { assertNotPending } from '../write-guards/pending.ts'
import { type Changes, changesOf } from './changes.ts'
import { withCopies } from './copies.ts'
import { assertNoCycles } from './cycles.ts'
import { executeWrite, type WriteOptions } from './execute-write.ts'
import { insertBatch } from './insert.ts'
import type { RowQuery } from './rows.ts'
import type { Stored } from './stored.ts'
import { columnsOf, retainValues, type Values, writeLinks } from './write-parts.ts'
import { alteration, type CreatedClaims, removal } from './write-statements.ts'
import type { Writing } from './writing.ts'

/** Rows per statement. */
const slice = 500

async function inSlices<T>(items: readonly T[], work: (part: readonly T[]) => Promise<void>) {
  for (let from = 0; from < items.length; from += slice) await work(items.slice(from, from + slice))
}

const nothing: BatchQuery<void> = { statements: [], answer: () => undefined }

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
  const ids: number[] = []
  await inSlices(records, async (part) => {
    const own = fixed?.slice(ids.length, ids.length + part.length)
    const { made } = await insertBatch(writing, [{ resource, records: part, fixed: own }])
    ids.push(...made.flat().map(({ id }) => id))
  })
  return ids
}

/** Adds one record in the round trip of its rules, which answers its row where that is asked. */
export async function insertRecord(
  writing: Writing,
  resource: Resource,
  values: Values,
  { answer, ...beside }: Omit<WriteOptions<never>, 'read'> & { answer?: RowQuery | undefined },
): Promise<CreatedClaims> {
  const { made } = await insertBatch(writing, [{ resource, records: [values], answer }], beside)
  return made[0]?.[0] as CreatedClaims
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

/** Changes records by one statement, each of which really changes. */
async function updateSlice<T>(
  writing: Writing,
  resource: Resource,
  part: readonly (Update & { changes: Changes })[],
  beside: WriteOptions<T>,
): Promise<T | undefined> {
  const { events, acting } = writing
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
      ...(await columnsOf(resource, { ...before, ...values })),
      id,
      version,
      _before: changes.before,
      _after: changes.after,
    })),
  )
  const { read } = await executeWrite(writing, alteration(writing, resource, rows), beside)
  await assertStayed(writing, resource, written)
  const links = part.map(({ stored, values }) => ({ id: stored.id, values, isNew: false }))
  await writeLinks(writing, resource, links)
  await retainValues(writing, resource, part)
  for (const { stored, changes } of part) {
    events.push({ resource, id: stored.id, action: 'update', ...changes, acting })
  }
  return read
}

/**
 * Changes records; what would change nothing is left alone, without a new version or history.
 * Answers what was to be read beside it.
 * @throws RECORD_NOT_FOUND, BEYOND_COVERAGE; VERSION_CONFLICT when a record is no longer as it was
 * read; SUBJECT_PENDING when somebody is to approve something about it; VALIDATION when a way up a
 * tree would lead back to its beginning.
 */
export async function updateRecords<T>(
  writing: Writing,
  resource: Resource,
  updates: readonly Update[],
  beside: WriteOptions<T> = {},
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
  if (real.length === 0) return (await executeWrite(writing, nothing, beside)).read
  let answer: T | undefined
  await inSlices(real, async (part) => {
    answer = await updateSlice(writing, resource, part, beside)
  })
  const written = real.map(({ stored, changes }) => ({ id: stored.id, changed: changes.changed }))
  await assertNoCycles(writing, resource, written)
  return answer
}

/** Marks records as deleted, or living again. Answers what was to be read beside it. */
export async function setDeleted<T>(
  writing: Writing,
  resource: Resource,
  records: readonly Stored[],
  action: 'delete' | 'restore',
  beside: WriteOptions<T> = {},
): Promise<T | undefined> {
  const { events, acting } = writing
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
    answer = (await executeWrite(writing, removal(writing, resource, rows, action), beside)).read
    for (const { id } of part) events.push({ resource, id, action, changed: [], acting })
  })
  return answer
}
