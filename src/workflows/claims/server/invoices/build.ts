/** Collects a month's signed-off claims into its draft invoice (domain 1.10). */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import { monthAfter } from '#src/domain/periods/month.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { insertRecord, updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { keepSums } from './claims-of.ts'

export interface ClaimInvoiceKey {
  health_facility_id: number
  program_id: number
  month: string
}

const { ProviderApproved, ProviderSubmitted, Resubmitted, Accepted, Approved } = claimStatus
// Includes claims that the payer already decided, because only an invoice pays a claim.
const gatheredStates = [ProviderApproved, ProviderSubmitted, Resubmitted, Accepted, Approved]

/** Claims `l` that a monthly invoice collects. */
export const gathered = codeIn('l.status', ...gatheredStates)

/**
 * The month's draft, locked before its claims. A locked invoice is returned as it is and takes no
 * more claims.
 */
async function loadDraft(
  writing: Writing,
  requested: ClaimInvoiceKey,
): Promise<{ id: number; isOpen: boolean }> {
  const { trx, context } = writing
  const { health_facility_id, program_id, month } = requested
  const { rows } = await sql<{ id: number; status: number }>`
    select id, status from claim_invoices where health_facility_id = ${health_facility_id}
      and program_id = ${program_id} and month = ${month} and deleted_at is null
      and ${codeIn('status', claimInvoiceStatus.DRAFT, claimInvoiceStatus.LOCKED)}
    for update`.execute(trx)
  const [found] = rows
  if (found) return { id: found.id, isOpen: found.status === claimInvoiceStatus.DRAFT.value }
  const { rows: periods } = await sql<{ id: number }>`select id from active_periods
    where health_facility_id = ${health_facility_id} and code = ${month}
      and deleted_at is null`.execute(trx)
  const values = {
    ...requested,
    active_period_id: periods[0]?.id ?? null,
  }
  const { id } = await insertRecord(writing, context.registry.get('claim_invoices'), values)
  return { id, isOpen: true }
}

/** @throws CLAIM_INVOICE_LOCKED while the month's invoice is locked */
export async function buildInvoice(writing: Writing, requested: ClaimInvoiceKey) {
  const { trx, context } = writing
  const claims = context.registry.get('claims')
  const { id, isOpen } = await loadDraft(writing, requested)
  if (!isOpen) throw new AppError('CLAIM_INVOICE_LOCKED', { params: { month: requested.month } })
  const { health_facility_id, program_id, month } = requested
  const { rows } = await sql<{ id: number }>`
    select l.id from ${visibleRows(readScopeOf(writing), claims, 'WORK')} l
    where l.health_facility_id = ${health_facility_id} and l.program_id = ${program_id}
      and l.date_to >= ${`${month}-01`}::date and l.date_to < ${`${monthAfter(month)}-01`}::date
      and l.claim_invoice_id is null and l.deleted_at is null
      and ${gathered} order by l.id`.execute(trx)
  const locked = await lockStored(
    writing,
    claims,
    rows.map((row) => row.id),
  )
  await updateRecords(
    writing,
    claims,
    [...locked.values()].map((stored) => ({ stored, values: { claim_invoice_id: id } })),
  )
  await keepSums(writing, id)
  const invoices = trx.selectFrom('claim_invoices').select(['code', 'claims_count'])
  const { code, claims_count } = await invoices.where('id', '=', id).executeTakeFirstOrThrow()
  return { id, code, claims: claims_count }
}
