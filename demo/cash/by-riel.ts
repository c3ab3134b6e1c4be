/** Pays invoices in riel with one tender, a whole day in a few statements. */
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { currency, paymentKind, paymentMethod, paymentStatus } from '#schemas/codes/payment.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import { type Bill, type CashDay, dueOf, paidOf } from './day.ts'
import { post } from './post.ts'

export async function takeRiel(
  { writing, facility, shift, staff }: CashDay,
  bills: readonly Bill[],
): Promise<void> {
  if (bills.length === 0) return
  const { registry } = writing.context
  const { dated: _, ...payments } = registry.get('payments')
  const receipts = await insertRecords(
    writing,
    payments,
    bills.map((bill) => ({
      invoice_id: bill.id,
      visit_id: bill.visit_id,
      patient_id: bill.patient_id,
      health_facility_id: facility,
      cashier_id: staff.cashier.userId,
      shift_id: shift,
      kind: paymentKind.PAYMENT.value,
      status: paymentStatus.POSTED.value,
      method: paymentMethod.CASH_KHR.value,
      currency: currency.KHR.value,
      amount_tendered: paidOf(bill),
      amount_khr: paidOf(bill),
      change_khr: 0,
      paid_at: bill.issued_at,
    })),
  )
  await post(
    writing,
    bills.map((bill, index) => ({
      kind: 'PAYMENT',
      about: {
        health_facility_id: facility,
        occurred_at: bill.issued_at,
        invoice_id: bill.id,
        payment_id: receipts[index],
        visit_id: bill.visit_id,
        shift_id: shift,
      },
      postings: [
        ['CASHIER_BOX', paidOf(bill)],
        ['PATIENT_RECEIVABLE', -paidOf(bill)],
      ],
    })),
  )
  const { dated: __, ...invoices } = registry.get('invoices')
  const ids = bills.map(({ id }) => id)
  const stored = await readStored(writing.trx, readScopeOf(writing), invoices, ids)
  await updateRecords(
    writing,
    invoices,
    bills.flatMap((bill) => {
      const one = stored.get(bill.id)
      const amount = paidOf(bill)
      const status = (amount === dueOf(bill) ? invoiceStatus.PAID : invoiceStatus.PARTLY_PAID).value
      return one ? [{ stored: one, values: { paid_total: amount, status } }] : []
    }),
  )
}
