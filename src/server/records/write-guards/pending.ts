/** Blocks changes of records while an approval about them is pending (domain 2.5). */

import { type Kysely, sql, type Transaction } from 'kysely'
import { approvalKind } from '#application/approvals.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { type ApprovalKind, approvalKinds, freezable } from '#src/domain/approvals/kinds.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { numberList } from '#src/server/db/ids.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { AppError } from '#src/server/http/errors.ts'

/** Id of the decision of a pending request. */
export const pending = approvalDecision.PENDING.value

const freezing = (Object.keys(approvalKinds) as ApprovalKind[])
  .filter((kind) => approvalKinds[kind].freezes)
  .map((kind) => approvalKind[kind].value)

/** The pending requests of some kinds about records, by record id. */
export async function pendingFor(
  db: Kysely<Tables> | Transaction<Tables>,
  resource: string,
  ids: readonly number[],
  kinds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<Pick<TableRow<'approvals'>, 'subject_id' | 'code'>>`
    select subject_id, code from approvals
    where subject_id = any(${numberList(ids)}) and subject_resource = ${resource}
      and decision = ${pending} and kind = any(${numberList(kinds)})
      and deleted_at is null order by id`.execute(db)
  return new Map(rows.map(({ subject_id, code }) => [Number(subject_id), code]))
}

/**
 * Call with the records locked. Costs nothing for resources that no request kind freezes.
 * @throws SUBJECT_PENDING naming the request
 */
export async function assertNotPending(
  trx: Transaction<Tables>,
  resource: string,
  ...ids: readonly number[]
): Promise<void> {
  if (!freezable.has(resource) || ids.length === 0) return
  const [code] = (await pendingFor(trx, resource, ids, freezing)).values()
  if (code !== undefined) throw new AppError('SUBJECT_PENDING', { params: { code } })
}

/** The pending requests about a record, the oldest first. */
export async function loadPendingRequests(db: Kysely<Tables>, resource: string, id: number) {
  const { rows } = await sql<Pick<TableRow<'approvals'>, 'id' | 'code' | 'kind'>>`
    select id, code, kind from approvals
    where subject_id = ${id} and subject_resource = ${resource} and decision = ${pending}
      and deleted_at is null order by id`.execute(db)
  return rows.map((row) => ({ ...row, isFreezing: freezable.has(resource) && freezing.includes(row.kind) }))
}
