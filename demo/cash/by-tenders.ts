/** Pays invoices one by one: in dollars, by KHQR, by transfer, mixed, or from a deposit. */
import { sql } from 'kysely'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Tender } from '#src/workflows/billing/domain/tenders.ts'
import { depositLeft } from '#src/workflows/billing/server/deposit-sums.ts'
import { atWindow, book } from '#src/workflows/cash/server/book.ts'
import { allocate, pay } from '#src/workflows/cash/server/take.ts'
import { type Bill, by, type CashDay, dueOf, paidOf } from './day.ts'

/** Every second self-paying inpatient pays this deposit, in riel. */
const deposit = 200_000

/** Deposits of inpatients who arrived on the day. */
export async function takeDeposits(day: CashDay): Promise<void> {
  const { writing, facility } = day
  const { rows } = await sql<{ id: number; patient_id: number; at: string }>`
    select v.id, v.patient_id, v.arrived_at as at from visits v
    join payment_types t on t.id = v.payment_type_id and t.payer_kind <> ${payerKind.SCHEME.value}
    where v.health_facility_id = ${facility} and v.visit_type_id = ${visitType.IPD.value}
      and ${localDay('v.arrived_at')} = ${day.day}::date and v.id % 2 = 0
      and v.deleted_at is null order by v.arrived_at`.execute(writing.trx)
  for (const { id: visit_id, patient_id, at } of rows) {
    const saving = by(day, 'cashier', at, 20)
    const { shift, ids } = await atWindow(saving.writing, facility, 1)
    const of = { visit_id, patient_id, health_facility_id: facility, invoice_id: null } as const
    const tender = { method: 'CASH_KHR', amount: deposit, amount_khr: deposit } as const
    const whole = { ...tender, exchange_rate: null, change_khr: 0 }
    const booking = { shift, ids, against: 'DEPOSITS', sign: 1 } as const
    await book(saving.writing, { ...of, kind: 'DEPOSIT' }, [whole], booking)
  }
}

const riel = (amount: number): Tender => ({ method: 'CASH_KHR', amount })

/** The tenders for an invoice; undefined for a single payment in riel. */
export function tendersOf(bill: Bill, rate: number | null): readonly Tender[] | undefined {
  const paid = paidOf(bill)
  const khqr = (amount: number): Tender => ({
    method: 'KHQR',
    amount,
    reference_no: `KQ${String(bill.id).padStart(8, '0')}`,
  })
  const adapter = Math.floor(paid / 200) * 100
  switch (bill.id % 16) {
    case 3:
      return rate ? [{ method: 'CASH_USD', amount: Math.ceil(paid / rate) }] : undefined
    case 5:
    case 14:
      return [khqr(paid)]
    case 8:
      return [{ method: 'BANK_TRANSFER', amount: paid, reference_no: `FT${7_100_000 + bill.id}` }]
    case 12:
      return adapter > 0 ? [riel(paid - adapter), khqr(adapter)] : undefined
    default:
      return undefined
  }
}

/** Pays an invoice from the deposit, and the rest in riel. */
export async function payFromDeposit(day: CashDay, bill: Bill): Promise<void> {
  const { writing } = by(day, 'cashier', bill.issued_at)
  const invoices = writing.context.registry.get('invoices')
  const invoice = (await lockStored(writing, invoices, [bill.id])).get(bill.id)
  const left = await depositLeft(writing.trx, bill.visit_id)
  if (invoice) await allocate(writing, invoice, left)
  const rest = dueOf(bill) - left
  if (rest > 0) await payBill(day, bill, [riel(rest)])
}

export const payBill = (day: CashDay, { id, issued_at }: Bill, tenders: readonly Tender[]) =>
  pay(by(day, 'cashier', issued_at, 3), { invoice_id: id, tenders })
