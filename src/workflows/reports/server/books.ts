/** SQL shared by money reports: issued invoices, posted payments, and the ledger. */
import { type RawBuilder, sql } from 'kysely'
import { ledgerAccount } from '#schemas/codes/ledger-account.ts'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { isIssued } from '#src/workflows/billing/server/issued.ts'
import type { ReportQuery } from './source.ts'
import { fits, type SqlFragment } from './sql-fragments.ts'

const { PAYMENT, DEPOSIT, REFUND, ALLOCATION } = paymentKind
export const { CASHIER_BOX, SAFE, BANK, REVENUE, SPENDING, COUNT_DIFFERENCE } = ledgerAccount
export const { SCHEME_RECEIVABLE, CLAIM_WRITE_OFF, RATE_DIFFERENCE } = ledgerAccount
export const { HEF_ADVANCE, ADVANCE_FUNDS, ADVANCE_DUE } = ledgerAccount

/** Valid invoices `i` issued within the period. */
export const issuedWithin = ({ since, until, facility }: ReportQuery): SqlFragment => sql`
  i.issued_at >= ${since}::timestamptz and i.issued_at < ${until}::timestamptz
  and ${isIssued('i')}
  and ${fits(sql`i.health_facility_id`, facility)}`

/** Payments `x` of the period that were not reversed. */
export const paidWithin = ({ since, until, facility }: ReportQuery): SqlFragment => sql`
  x.paid_at >= ${since}::timestamptz and x.paid_at < ${until}::timestamptz
  and x.deleted_at is null and x.status = ${paymentStatus.POSTED.value}
  and ${fits(sql`x.health_facility_id`, facility)}`

/**
 * Postings `l` of entries `e`. They are never deleted, but the condition is needed to use the
 * indexes.
 */
export const booked: SqlFragment = sql`l.deleted_at is null and e.deleted_at is null`

/** Money received by a payment `x`. */
export const receivedAmount: SqlFragment = sql`case when ${codeIn('x.kind', PAYMENT, DEPOSIT)}
  then x.amount_khr else 0 end`

/** Amount that a payment `x` settles on an invoice, also from a deposit. */
export const paidFor: SqlFragment = sql`case x.kind when ${PAYMENT.value} then x.amount_khr
  when ${ALLOCATION.value} then x.amount_khr when ${REFUND.value} then -x.amount_khr else 0 end`

export const refundedAmount: SqlFragment = sql`case when x.kind = ${REFUND.value} then x.amount_khr else 0 end`

/**
 * “Collected” in every report and on the home page: receipts less refunds of a payment `x`, by the
 * day of payment. Deposits count when they are received, not when they pay an invoice.
 */
export const collected: SqlFragment = sql`${receivedAmount} - ${refundedAmount}`

/** A single number from a query. */
export async function one({ reading }: ReportQuery, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce((${query}), 0)::float8 as n`.execute(reading.db)
  return rows[0]?.n ?? 0
}
