/**
 * Matches reimbursements with the support that they repay (domain 1.9: an advance is reconciled
 * with its reimbursement).
 */
import { sql } from 'kysely'
import { cashFlowStatus, cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { ValuesOf } from '#src/server/records/resources/stored.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { following } from '#src/server/records/write-guards/assert-open.ts'
import { openSupport } from './balances.ts'

/** Skips the period check, because the month of a support is often closed when its payer pays. */
export async function markSupport(
  writing: Writing,
  ids: readonly number[],
  values: { reimbursed_by_id: number | null } | { claim_id: number | null },
): Promise<void> {
  const { registry } = writing.context
  const resource = registry.get('cash-flow')
  const locked = await lockStored(writing, resource, ids, systemScope(registry))
  const updates = [...locked.values()].map((stored) => ({ stored, values }))
  await updateRecords(asWorkflow(writing, following), resource, updates)
}

/**
 * Matches whole supports of the programme, oldest first, up to the amount of this reimbursement and
 * the rest of earlier ones. Call it after posting: the balance of the advance serialises
 * reimbursements of a facility. Claimed support is reimbursed by its claim invoice instead.
 */
export async function matchSupport(
  writing: Writing,
  id: number,
  values: ValuesOf<'cash-flow'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with own as (select * from cash_flow c where c.health_facility_id = ${values.health_facility_id}
        and c.program_id = ${values.program_id} and c.claim_id is null
        and c.claim_invoice_id is null and c.status = ${cashFlowStatus.POSTED.value}
        and c.deleted_at is null),
    money as (select ${values.amount_khr}::bigint
      + coalesce((select sum(amount_khr) from own
        where purpose = ${cashPurpose.REIMBURSEMENT_IN.value} and id <> ${id}), 0)
      - coalesce((select sum(amount_khr) from own where reimbursed_by_id is not null), 0) as available),
    queue as (select c.id, sum(c.amount_khr) over (order by c.occurred_on, c.id) as upto
      from own c where ${openSupport})
    select q.id from queue q, money m where q.upto <= m.available`.execute(writing.trx)
  await markSupport(
    writing,
    rows.map((row) => Number(row.id)),
    { reimbursed_by_id: id },
  )
}

/** Support of a reversed reimbursement is open again. */
export async function releaseSupport(writing: Writing, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from cash_flow
    where reimbursed_by_id = ${id} and deleted_at is null`.execute(writing.trx)
  await markSupport(
    writing,
    rows.map((row) => Number(row.id)),
    { reimbursed_by_id: null },
  )
}
