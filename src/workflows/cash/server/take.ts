/**
 * Accepts money: payments of invoices and deposits, each with its receipt and ledger entry (domain
 * 2.3).
 */
import { sql } from 'kysely'
import { invoiceEvent, invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind } from '#schemas/codes/payment.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { reserveIds } from '#src/server/records/resources/insert.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { balanceOf, payableStatuses } from '#src/workflows/billing/domain/settlement.ts'
import {
  type AllocatedTender,
  changeConfirmed,
  changeOf,
  maxChange,
  type Tender,
  takeTenders,
} from '#src/workflows/billing/domain/tenders.ts'
import { depositLeft } from '#src/workflows/billing/server/deposit-sums.ts'
import { addEvents } from '#src/workflows/billing/server/history.ts'
import { type Entry, postEntries } from '#src/workflows/ledger/server/post.ts'
import { atWindow, book, nowMinute, type Purpose, refuse } from './book.ts'
import { assertNotRepeated } from './repeated.ts'
import { settle } from './settle.ts'

function checkTenders(
  tenders: readonly Tender[],
  due: number | undefined,
  rate: number | null,
): readonly AllocatedTender[] {
  const found = takeTenders(tenders, due, rate)
  if (found.problems.length > 0) throw new AppError('VALIDATION', { problems: found.problems })
  return found.allocated
}

/** @throws UNCONFIRMED for more change than a customer's notes explain */
function assertPlausible({ actor }: Writing, all: readonly AllocatedTender[], rate: number | null): void {
  const amount = changeOf(all)
  if (amount <= maxChange(all, rate) || actor.confirms === changeConfirmed) return
  const problems = [{ field: 'tenders', key: 'cash.much_change', params: { amount: formatNumber(amount) } }]
  throw new AppError('UNCONFIRMED', { problems, data: { confirm: changeConfirmed } })
}

interface PaymentDetails {
  tenders: readonly Tender[]
  payer_name?: string | null | undefined
  /** Id of the equal earlier payment that the cashier saw. */
  repeats?: number | undefined
}

/**
 * Returns the balance of an issued invoice.
 * @param balance What the caller saw; undefined is not compared.
 * @throws VALIDATION if nothing is due or the balance is another
 */
function assertDue({ values }: Stored<'invoices'>, balance: number | undefined): number {
  const due = balanceOf(values)
  if (values.status === invoiceStatus.DRAFT.value) refuse('invoice_id', 'cash.draft')
  if (!payableStatuses.includes(values.status) || due <= 0) refuse('invoice_id', 'cash.nothing_due')
  if (balance !== undefined && balance !== due) refuse('balance', 'cash.changed', { balance: due })
  return due
}

/**
 * Accepts payments for an issued invoice. If two cashiers try, the second finds nothing due.
 * Returns the payments.
 * @throws VALIDATION naming the problem of a tender, the invoice or the shift; UNCONFIRMED for
 *   implausible change, or for an equal payment within minutes
 */
export async function pay(
  saving: Saving,
  {
    invoice_id,
    balance,
    tenders,
    payer_name,
    repeats,
  }: PaymentDetails & { invoice_id: number; balance?: number | undefined },
): Promise<number[]> {
  const { writing } = saving
  const invoices = writing.context.registry.get('invoices')
  const invoice = await lockActive(saving, invoices, invoice_id)
  const { values } = invoice
  const facility = Number(values.health_facility_id)
  const { rate, ...at } = await atWindow(writing, facility, tenders.length)
  const due = assertDue(invoice, balance)
  const of: Purpose = {
    kind: 'PAYMENT',
    invoice_id,
    visit_id: values.visit_id,
    payer_name,
    patient_id: Number(values.patient_id),
    health_facility_id: facility,
  }
  const all = checkTenders(tenders, due, rate)
  assertPlausible(writing, all, rate)
  if (Number(values.paid_total) > 0) await assertNotRepeated(writing, of, all, repeats)
  const paid = all.reduce((sum, { amount_khr }) => sum + amount_khr, 0)
  const event = {
    invoice_id,
    visit_id: of.visit_id,
    event: invoiceEvent.PAID.value,
    amount_before: due,
    amount_after: due - paid,
  }
  const booking = { ...at, against: 'PATIENT_RECEIVABLE', sign: 1 } as const
  return book(writing, of, all, { ...booking, invoice: { stored: invoice, event } })
}

const inCare: readonly number[] = [
  visitStatus.IN_CONSULTATION.value,
  visitStatus.ADMITTED.value,
  visitStatus.TREATED.value,
  visitStatus.DISCHARGE_PENDING.value,
]

/**
 * Accepts a deposit from a patient in care (domain 2.3), unless an issued invoice is owed and no
 * draft is open: the money is a payment then.
 */
export async function deposit(
  saving: Saving,
  { visit_id, tenders, payer_name, repeats }: PaymentDetails & { visit_id: number },
): Promise<number[]> {
  const { writing } = saving
  const { values } = await lockActive(saving, writing.context.registry.get('visits'), visit_id)
  if (!inCare.includes(values.status)) refuse('visit_id', 'cash.not_in_care')
  const { rows } = await sql<{ is_owed: boolean | null }>`select
    bool_and(status <> ${invoiceStatus.DRAFT.value}) and bool_or(${codeIn('status', ...payableStatuses)} and balance > 0)
      as is_owed
    from invoices where visit_id = ${visit_id} and deleted_at is null`.execute(writing.trx)
  if (rows[0]?.is_owed) refuse('visit_id', 'cash.deposit_owed')
  const facility = values.health_facility_id
  const { rate, ...at } = await atWindow(writing, facility, tenders.length)
  const of: Purpose = {
    kind: 'DEPOSIT',
    invoice_id: null,
    visit_id,
    payer_name,
    patient_id: values.patient_id,
    health_facility_id: facility,
  }
  const all = checkTenders(tenders, undefined, rate)
  await assertNotRepeated(writing, of, all, repeats)
  return book(writing, of, all, { ...at, against: 'DEPOSITS', sign: 1 })
}

/**
 * Pays an issued invoice from the deposit of its visit, up to its amount (domain 2.3). Returns the
 * amount taken from the deposit.
 */
export async function allocate(writing: Writing, invoice: Stored<'invoices'>, left: number): Promise<number> {
  const { values, id } = invoice
  const amount = Math.min(balanceOf(values), left)
  if (amount <= 0) return 0
  const { context, now, actor } = writing
  const visit_id = values.visit_id
  const health_facility_id = Number(values.health_facility_id)
  const payments = context.registry.get('payments')
  const fixed = await reserveIds(writing, payments, 1)
  const payment = {
    kind: paymentKind.ALLOCATION.value,
    invoice_id: id,
    visit_id,
    health_facility_id,
    patient_id: values.patient_id,
    amount_khr: amount,
    paid_at: nowMinute(writing),
    cashier_id: actor.userId,
  }
  const entry: Entry = {
    kind: 'ALLOCATION',
    occurred_at: now,
    health_facility_id,
    visit_id,
    invoice_id: id,
    payment_id: fixed[0] as number,
    postings: [
      { account: 'DEPOSITS', amount },
      { account: 'PATIENT_RECEIVABLE', amount: -amount },
    ],
  }
  await postEntries(writing, [entry], [{ resource: payments, records: [payment], fixed }])
  await settle(writing, [id], { stored: [invoice] })
  const due = balanceOf(values)
  const event = invoiceEvent.PAID.value
  await addEvents(writing, [
    { invoice_id: id, visit_id, event, amount_before: due, amount_after: due - amount },
  ])
  return amount
}

/**
 * Pays an issued invoice from the remaining deposit of its visit: one that became due again, by a
 * reversal or a reduced payment of a programme, after the deposit had paid what was due before.
 * @throws VALIDATION if nothing is due, nothing is left, or the balance is not the stated one
 */
export async function payFromDeposit(
  saving: Saving,
  { invoice_id, balance }: { invoice_id: number; balance: number },
): Promise<{ amount: number }> {
  const { writing } = saving
  // Locks the visit too, so that its deposit is spent once.
  const invoice = await lockActive(saving, writing.context.registry.get('invoices'), invoice_id)
  assertDue(invoice, balance)
  const left = await depositLeft(writing.trx, invoice.values.visit_id)
  if (left <= 0) refuse('invoice_id', 'cash.no_deposit')
  const amount = await allocate(writing, invoice, left)
  return { amount }
}
