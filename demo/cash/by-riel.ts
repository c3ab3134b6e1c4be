/** Pays invoices in riel with one tender, a whole day in a few statements. */
import { currency, paymentKind, paymentMethod, paymentStatus } from '#schemas/codes/payment.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { replay } from '../actors.ts'
import { type Bill, by, type CashDay, dueOf, paidOf } from './day.ts'
import { post } from './post.ts'

export async function takeRiel(day: CashDay, bills: readonly Bill[]): Promise<void> {
  const last = bills.at(-1)
  if (!last) return
  const { facility, shift, staff } = day
  const cashier = by(day, 'cashier', last.issued_at).writing
  const paidAt = new Map(bills.map(({ id, issued_at }) => [id, issued_at]))
  const writing = { ...cashier, timeOf: ({ invoice_id }: Values) => paidAt.get(invoice_id as number) }
  const { registry } = writing.context
  const receipts = await insertRecords(
    writing,
    registry.get('payments'),
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
  const isWhole = (bill: Bill) => paidOf(bill) === dueOf(bill)
  for (const [name, some] of [
    ['pay', bills.filter(isWhole)],
    ['payPart', bills.filter((bill) => !isWhole(bill))],
  ] as const)
    await replay(by(day, 'cashier', last.issued_at), 'invoices', name, {
      timeOf: ({ issued_at }) => issued_at,
      records: some.map((bill) => ({ id: bill.id, values: { paid_total: paidOf(bill) } })),
    })
}
