/** What reports about money share: issued invoices, posted payments, and the ledger beside them. */
import { type RawBuilder, sql } from 'kysely'
import { ledgerAccount } from '#schemas/codes/ledger-account.ts'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { isIssued } from '../billing/issued.ts'
import type { ReportQuery } from './source.ts'
import { fits, type SqlFragment } from './sql-fragments.ts'

const { PAYMENT, DEPOSIT, REFUND, ALLOCATION } = paymentKind
export const { CASHIER_BOX, SAFE, BANK, REVENUE, SPENDING, COUNT_DIFFERENCE } = ledgerAccount
export const { SCHEME_RECEIVABLE, CLAIM_WRITE_OFF, RATE_DIFFERENCE } = ledgerAccount
export const { HEF_ADVANCE, ADVANCE_FUNDS, ADVANCE_DUE } = ledgerAccount

/** Invoices `i` that were issued within the time, and stand. */
export const issuedWithin = ({ since, until, facility }: ReportQuery): SqlFragment => sql`
  i.issued_at >= ${since}::timestamptz and i.issued_at < ${until}::timestamptz
  and ${isIssued('i')}
  and ${fits(sql`i.health_facility_id`, facility)}`

/** Payments `x` of the time that were not taken back. */
export const paidWithin = ({ since, until, facility }: ReportQuery): SqlFragment => sql`
  x.paid_at >= ${since}::timestamptz and x.paid_at < ${until}::timestamptz
  and x.deleted_at is null and x.status = ${paymentStatus.POSTED.value}
  and ${fits(sql`x.health_facility_id`, facility)}`

/**
 * Postings `l` of entries `e`. None is ever deleted, yet only indexes over what is not can be used.
 */
export const booked: SqlFragment = sql`l.deleted_at is null and e.deleted_at is null`

/** What a payment `x` took in, of money that came in. */
export const receivedAmount: SqlFragment = sql`case when ${codeIn('x.kind', PAYMENT, DEPOSIT)}
  then x.amount_khr else 0 end`

/** What an invoice was paid by a payment `x`, also out of a deposit. */
export const paidFor: SqlFragment = sql`case x.kind when ${PAYMENT.value} then x.amount_khr
  when ${ALLOCATION.value} then x.amount_khr when ${REFUND.value} then -x.amount_khr else 0 end`

export const refundedAmount: SqlFragment = sql`case when x.kind = ${REFUND.value} then x.amount_khr else 0 end`

/**
 * “Collected” in every report and on the home page: what a payment `x` took in, less what it gave
 * back, by the day of the payment. Deposits count when they come, not when they pay an invoice.
 */
export const collected: SqlFragment = sql`${receivedAmount} - ${refundedAmount}`

/** One figure of a statement. */
export async function one({ reading }: ReportQuery, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce((${query}), 0)::float8 as n`.execute(reading.db)
  return rows[0]?.n ?? 0
}
