/** The lists of /approval: requests to decide, the user's own, and decided ones. */
import { type RawBuilder, sql } from 'kysely'
import type { Box, RequestCounts } from '#src/domain/approvals/request-lists.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { inCoverage, type ReadScope } from '#src/server/access/coverage/read-scope.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import { whereOf } from '#src/server/records/resources/filter.ts'
import type { ListQuery } from '#src/server/records/resources/list-query.ts'
import { readRecords } from '#src/server/records/resources/read.ts'
import { type Holds, hiddenFields, type Row } from '#src/server/records/resources/rows.ts'
import { pending } from '#src/server/records/write-guards/pending.ts'
import { type Person, waitsFor } from './deciders.ts'

export interface ApprovalReadContext {
  context: ServerContext
  person: Person
  holds: Holds
}

/** Sort fields of the lists; each has an index. */
const sortable: ReadonlySet<string> = new Set([
  'id',
  'code',
  'requested_at',
  'due_at',
  'decided_at',
  'amount_after',
])

/** The row scope of the user who reads or decides. */
const scopeOf = ({ context, person }: ApprovalReadContext): ReadScope => ({
  registry: context.registry,
  coverage: person.coverage,
  reader: { userId: person.id, permissions: person.permissions },
})

/** The condition of a list over visible requests. */
function conditionOf(box: Box, readContext: ApprovalReadContext): RawBuilder<unknown> {
  const { context, person } = readContext
  const { registry, clock } = context
  if (box === 'inbox') return waitsFor(person, registry, clock())
  const inScope = inCoverage(scopeOf(readContext), registry.get('approvals'), 't') ?? sql`true`
  if (box === 'sent') return sql`t.requested_by = ${person.id} and ${inScope}`
  return sql`t.decision <> ${pending} and ${inScope}`
}

const isOverdue = (now: Date) =>
  sql`t.decision = ${pending} and t.due_at <= ${now.toISOString()}::timestamptz`

/** A page of a list and the total count. @throws BAD_SORT, and errors of filters */
export async function loadRequestList(
  readContext: ApprovalReadContext,
  box: Box,
  { filter, from, to, sort }: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const { context, holds } = readContext
  const { db, registry, clock } = context
  const resource = registry.get('approvals')
  if (!sortable.has(sort.field)) throw new AppError('BAD_SORT', { params: { field: sort.field } })
  const { overdue, ...others } = filter
  if (overdue !== undefined && overdue !== true)
    throw new AppError('BAD_FILTER', { params: { field: 'overdue' } })
  const hidden = hiddenFields(resource, holds)
  const where = sql.join(
    [
      whereOf(others, { ...scopeOf(readContext), resource, hidden, alias: 't' }),
      conditionOf(box, readContext),
      ...(overdue ? [isOverdue(clock())] : []),
    ],
    sql` and `,
  )
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const { rows: found } = await sql<{ id: number | null; total: number }>`
    select n.total, p.id from (select count(*)::int as total from approvals t where ${where}) n
    left join lateral (
      select t.id, ${sql.ref(`t.${sort.field}`)} as by from approvals t where ${where}
      order by ${sql.ref(`t.${sort.field}`)} ${direction}, t.id ${direction}
      limit ${to - from + 1} offset ${from}) p on true
    order by p.by ${direction}, p.id ${direction}`.execute(db)
  const ids = found.flatMap(({ id }) => (id === null ? [] : [Number(id)]))
  const reading = { db, holds, ...scopeOf(readContext) }
  const rows = new Map(
    (ids.length > 0 ? await readRecords(reading, resource, ids) : []).map((row) => [row.id, row]),
  )
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total: found[0]?.total ?? 0 }
}

/**
 * Number of requests that wait for a user, how many are overdue, and the user's own pending ones.
 */
export async function countRequests({ context, person }: ApprovalReadContext): Promise<RequestCounts> {
  const { db, registry, clock } = context
  const { rows } = await sql<RequestCounts>`
    select count(*)::int as inbox, (count(*) filter (where ${isOverdue(clock())}))::int as overdue,
      (select count(*)::int from approvals s
        where s.requested_by = ${person.id} and s.decision = ${pending}) as sent
    from approvals t where ${waitsFor(person, registry, clock())}`.execute(db)
  return rows[0] ?? { inbox: 0, overdue: 0, sent: 0 }
}

/** Data of one request beside its row: its other levels and documents. */
export async function readAround(readContext: ApprovalReadContext, id: number) {
  const { context, holds } = readContext
  const { db, registry } = context
  const reading = { db, holds, ...scopeOf(readContext) }
  const resource = registry.get('approvals')
  const [row] = await readRecords(reading, resource, [id])
  if (!row) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const { rows: same } = await sql<{ id: number }>`
    select id from approvals where request_code = ${row.request_code} order by level, id`.execute(db)
  const ids = same.map((one) => Number(one.id))
  const { rows: files } = await sql<{ id: number }>`
    select d.id from approval_documents d
    where d.approval_id = any(${idList(ids)}) and d.deleted_at is null
    order by d.id`.execute(db)
  const documents = registry.get('approval-documents')
  const attached = files.map((one) => Number(one.id))
  const levels = await readRecords(reading, resource, ids)
  const canDecide = await mayDecideNow(readContext, id)
  return {
    row,
    may_decide: canDecide,
    levels: levels.sort((a, b) => Number(a.level) - Number(b.level) || a.id - b.id),
    documents: attached.length > 0 ? await readRecords(reading, documents, attached) : [],
  }
}

async function mayDecideNow({ context, person }: ApprovalReadContext, id: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select (${waitsFor(person, context.registry, context.clock())}) as waits
    from approvals t where t.id = ${id}`.execute(context.db)
  return rows[0]?.waits === true
}
