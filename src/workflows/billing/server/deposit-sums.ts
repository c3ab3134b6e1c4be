/** The remaining deposits of a visit and the refundable part, as SQL expressions (domain 2.3). */
import { type RawBuilder, sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { methodValue } from '../domain/tenders.ts'

type Visit = number | RawBuilder<unknown>

const { DEPOSIT, ALLOCATION, REFUND } = paymentKind
const cash = sql`p.method in (${methodValue('CASH_KHR')}, ${methodValue('CASH_USD')})`
/** The change that a payment (p) makes to the deposit of its visit. */
const added = sql`case when p.kind = ${DEPOSIT.value} then p.amount_khr else -p.amount_khr end`
const posted = sql`p.status = ${paymentStatus.POSTED.value} and p.deleted_at is null`
const ofDeposit = sql`${posted} and (${codeIn('p.kind', DEPOSIT, ALLOCATION)}
  or (p.kind = ${REFUND.value} and p.invoice_id is null))`

const isUntil = (moment: RawBuilder<unknown>) => sql`(p.kind <> ${DEPOSIT.value} or p.paid_at <= ${moment})`

/**
 * SQL expression of the remaining deposits of a visit.
 * @param until Later deposits are ignored.
 */
export const depositLeftOf = (visit: Visit, until?: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(${added}) from payments p where p.visit_id = ${visit} and ${ofDeposit}
    and ${until ? isUntil(until) : sql`true`}), 0)::float8`

/** Visits with remaining deposits. */
export const visitsWithDeposit = sql`select p.visit_id from payments p where ${ofDeposit}
  group by 1 having sum(${added}) > 0`

/**
 * Deposits less drafts and balances of issued invoices; negative if these are higher.
 * @param until Later deposits are ignored.
 */
export const depositFreeOf = (
  visit: Visit,
  until?: RawBuilder<unknown>,
) => sql<number>`(${depositLeftOf(visit, until)}
  - coalesce((select sum(case when i.status = ${invoiceStatus.DRAFT.value} then i.patient_total
      else i.balance end) from invoices i where i.visit_id = ${visit} and i.deleted_at is null
    and i.status <> ${invoiceStatus.CANCELLED.value}), 0)::float8)`

const receivedBy = (visit: Visit, condition: RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(${added}) from payments p where p.visit_id = ${visit} and ${ofDeposit}
    and p.kind <> ${ALLOCATION.value} and ${condition}), 0)::float8`

/** Deposits received in cash and by bank that were not refunded yet. */
export const depositsByMethod = (visit: Visit) => ({
  CASH: receivedBy(visit, cash),
  BANK: receivedBy(visit, sql`not ${cash}`),
})

/** The remaining deposits of a visit. */
export async function depositLeft(trx: Writing['trx'], visit: Visit): Promise<number> {
  const { rows } = await sql<{ left: number }>`select ${depositLeftOf(visit)} as left`.execute(trx)
  return rows[0]?.left ?? 0
}
