/** One action on many records: all or none, with a result for each. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { type BulkBody, maxBulk } from '#src/domain/records/bulk.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { refusalSentence } from '#src/server/http/messages.ts'
import { type BulkTask, type Refusals, runOne, runSlice } from './bulk-slice.ts'
import { whereOf } from './filter.ts'
import type { Saving } from './input.ts'
import type { ReferredCache } from './references.ts'
import { hiddenFields } from './rows.ts'
import type { Values } from './write-parts.ts'

export interface Bulk extends BulkTask {
  /** Records by id, or all that match a filter, whose number must be `expect`. */
  which: { ids: readonly number[] } | { filter: Values; expect: number }
}

/** Number of records that are checked and written together; other requests run between slices. */
const slice = 500
/** Seconds after which the action is aborted. */
const timeout = 60

/** The records of a body: by id or by filter. @throws VALIDATION naming the field */
export function readBulk({ action, data, ids, filter, expect, versions }: BulkBody): Bulk {
  const which = filter ? readFiltered(filter, { ids, expect }) : readIds({ ids, expect })
  const known = versions && new Map(Object.entries(versions).map(([id, version]) => [Number(id), version]))
  return { action, data, which, ...(known ? { versions: known } : {}) }
}

function readIds({ ids, expect }: Pick<BulkBody, 'ids' | 'expect'>) {
  if (expect !== undefined) throw wrong('expect', 'unknownField')
  if (!ids) throw wrong('ids', 'kind.refs')
  return { ids: [...new Set(ids)] }
}

function readFiltered(filter: Values, { ids, expect }: Pick<BulkBody, 'ids' | 'expect'>) {
  if (ids) throw wrong('ids', 'unknownField')
  if (expect === undefined) throw wrong('expect', 'required')
  return { filter, expect }
}

const wrong = (field: string, key: string) => new AppError('VALIDATION', { problems: [{ field, key }] })

/**
 * The ids of the records; those of a filter are locked until the transaction ends. Always in the
 * same order, so that two calls for the same records cannot deadlock.
 * @throws COUNT_CHANGED, BULK_TOO_MANY
 */
async function loadNumbers(
  { writing, holds }: Saving,
  resource: Resource,
  which: Bulk['which'],
): Promise<number[]> {
  if ('ids' in which) return [...which.ids].sort((a, b) => a - b)
  const readScope = readScopeOf(writing)
  const hidden = hiddenFields(resource, holds)
  const where = whereOf(which.filter, { ...readScope, resource, hidden, alias: 't' })
  const { rows } = await sql<{ id: number }>`
    select t.id from ${visibleRows(readScope, resource)} t where ${where}
    order by t.id limit ${maxBulk + 1} for update of t`.execute(writing.trx)
  const count = rows.length
  if (count > maxBulk) throw new AppError('BULK_TOO_MANY', { params: { limit: maxBulk } })
  const { expect } = which
  if (count !== expect) throw new AppError('COUNT_CHANGED', { params: { count, expect }, data: { count } })
  return rows.map(({ id }) => id)
}

/** The result of a refused record, with the reason as text. */
export const refusedResult = (id: number, error: AppError, language: Language): BulkResult => ({
  id,
  ok: false,
  code: error.code,
  message: refusalSentence(error, language, { id }),
})

/** The label of a bulk action's change set: the fields it writes, or the records. */
export function bulkLabel({ fields, label }: Resource, { action, data }: Bulk): Label {
  const labels = Object.keys(data).flatMap((name) => fields[name]?.label ?? [])
  if (action !== 'update' || labels.length === 0) return label.many
  return { kh: labels.map(({ kh }) => kh).join(', '), en: labels.map(({ en }) => en).join(', ') }
}

export interface BulkDone {
  results: BulkResult[]
  /** The change set that undoes everything; null when nothing changed. */
  changeSetId: number | null
}

/**
 * Runs the action on every record.
 * @throws The first record's error, with `data: results`, when any record is refused; nothing is
 *   saved. BULK_TOO_LONG, COUNT_CHANGED, BULK_TOO_MANY
 */
export async function runBulk(
  saving: Saving,
  resource: Resource,
  bulk: Bulk,
  language: Language,
): Promise<BulkDone> {
  const { events } = saving.writing
  const until = performance.now() + timeout * 1000
  const pause = async () => {
    if (performance.now() > until) throw new AppError('BULK_TOO_LONG', { params: { seconds: timeout } })
    await new Promise((resolve) => setImmediate(resolve))
  }
  const ids = await loadNumbers(saving, resource, bulk.which)
  const refused: Refusals = new Map()
  const before: ReferredCache = new Map()
  const single: number[] = []
  for (let from = 0; from < ids.length; from += slice) {
    const part = ids.slice(from, from + slice)
    single.push(...(await runSlice(saving, resource, bulk, { ids: part, refused, before })))
    await pause()
  }
  // The newest first: children are deleted before their parents.
  for (const id of bulk.action === 'delete' ? single.reverse() : single) {
    await runOne(saving, resource, bulk, { id, refused })
    await pause()
  }
  const order = 'ids' in bulk.which ? bulk.which.ids : ids
  const results = order.map((id): BulkResult => {
    const error = refused.get(id)
    return error ? refusedResult(id, error, language) : { id, ok: true }
  })
  const first = refused.get(ids.find((id) => refused.has(id)) ?? 0)
  if (!first) return { results, changeSetId: events.length > 0 ? saving.writing.changeSetId : null }
  throw new AppError(first.code, { ...first.details, data: { results } })
}
