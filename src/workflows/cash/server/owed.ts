/** What a patient still owes, beside a refund of the same patient. */
import { sql } from 'kysely'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { isOwed } from '#src/workflows/billing/server/owed.ts'
import { type OwedInvoice, owedBeside, owedTotal, type RefundSubject } from '../domain/owed.ts'

/**
 * Issued invoices with a balance, oldest first: of the facility, by default of all that the reader
 * sees.
 */
export async function loadOwed(
  reading: Omit<Reading, 'holds'>,
  patient: number,
  facility?: number,
): Promise<OwedInvoice[]> {
  const ofFacility = facility === undefined ? sql`` : sql`and i.health_facility_id = ${facility}`
  const { rows } = await sql<OwedInvoice>`
    select i.id, i.visit_id, i.code, i.balance::float8 as balance
    from ${visibleRows(reading, reading.registry.get('invoices'))} i
    where i.patient_id = ${patient} and ${isOwed('i')} and i.deleted_at is null ${ofFacility}
    order by i.id`.execute(reading.db)
  return rows
}

/**
 * Riel that the patient owes on invoices that the refund is not about. Only of the refund's own
 * facility: the approvers, who read the sum, may not see the records of others.
 */
export async function loadOwedBeside(
  writing: Writing,
  { patient, facility }: { patient: number; facility: number },
  of: RefundSubject,
): Promise<number> {
  const owed = await loadOwed({ ...readScopeOf(writing), db: writing.trx }, patient, facility)
  return owedTotal(owedBeside(owed, of))
}
