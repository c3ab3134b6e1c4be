/** The transfers of a claim invoice for its page. */
import { sql } from 'kysely'
import type { AnsweredRow } from '#src/domain/action.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { InvoiceTransfer } from '#src/workflows/claims/domain/invoice-actions.ts'
import { sumsOfInvoice, unpaidOf, unreceivedOf } from '#src/workflows/claims/domain/invoice-payment.ts'

export async function readPayments(
  { db }: Reading,
  invoice: AnsweredRow,
): Promise<{ payments: InvoiceTransfer[]; unpaid: number | null; unreceived: number }> {
  const { rows } = await sql<InvoiceTransfer>`
    select id::float8 as id, kind, day::text, reference, amount::float8, deduction::float8, reason,
      is_reversed
    from claim_payments where claim_invoice_id = ${invoice.id} and deleted_at is null
    order by line_no`.execute(db)
  const { amount_certified, amount_paid, amount_withheld, amount_received, bank_fee } = invoice
  const sums = sumsOfInvoice({ amount_certified, amount_paid, amount_withheld, amount_received, bank_fee })
  return {
    payments: rows,
    unpaid: amount_certified === null ? null : unpaidOf(sums),
    unreceived: unreceivedOf(sums),
  }
}
