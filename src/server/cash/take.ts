/** Taking money: payments of invoices and deposits, each with its receipt and its entry (domain 2.3). */
import { sql } from 'kysely'
import { invoiceEvent, invoiceStatus } from '#schemas/codes/invoice-status.ts'
import type { LedgerAccount, LedgerKind } from '#schemas/codes/ledger-account.ts'
import { currency, paymentKind, shiftStatus } from '#schemas/codes/payment.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { balanceOf, owing } from '#src/domain/cash/settlement.ts'
import {
  isCashMethod,
  methodValue,
  type Taken,
  type Tender,
  takeTenders,
} from '#src/domain/cash/tenders.ts'
import { tell } from '../billing/history.ts'
import { AppError } from '../errors.ts'
import { postEntry } from '../ledger/post.ts'
import type { Saving } from '../resources/input.ts'
import { heldLiving } from '../resources/save.ts'
import type { Stored } from '../resources/stored.ts'
import { insertRecords } from '../resources/write.ts'
import type { Writing } from '../resources/writing.ts'
import { settle } from './settle.ts'

export const refuse = (field: string, key: string, params = {}): never => {
  throw new AppError('VALIDATION', { problems: [{ field, key, params }] })
}

/** Riel for a dollar on the day; null where none was ever set. */
export async function rateOn(trx: Writing['trx'], day: string): Promise<number | null> {
  const { rows } = await sql<{ riel: number }>`select riel::float8 as riel from exchange_rates
    where on_day <= ${day}::date and deleted_at is null order by on_day desc limit 1`.execute(trx)
  return rows[0]?.riel ?? null
}

/**
 * The caller's open shift at the facility, held: nobody counts it meanwhile.
 * @throws VALIDATION where there is none, or it is counted already
 */
export async function openShift({ trx, actor }: Writing, facility: number): Promise<number> {
  const { rows } = await sql<{ id: number; status: number }>`select id, status from shifts
    where cashier_id = ${actor.userId} and health_facility_id = ${facility}
      and status in (${shiftStatus.OPEN.value}, ${shiftStatus.COUNTING.value})
      and deleted_at is null for share`.execute(trx)
  const [shift] = rows
  if (!shift) return refuse('shift_id', 'cash.no_shift')
  if (shift.status !== shiftStatus.OPEN.value) return refuse('shift_id', 'cash.counted')
  return Number(shift.id)
}

/** Whose payment it is, and for what. */
export interface Purpose {
  kind: keyof typeof paymentKind
  invoice_id: number | null
  visit_id: number
  patient_id: number
  health_facility_id: number
  payer_name?: string | null | undefined
  approval_code?: string
}

const nowMinute = ({ now }: Writing) => `${now.slice(0, 16)}:00.000Z`

/** Where the money of a method is. */
export const placeOf = ({ method }: Pick<Tender, 'method'>): LedgerAccount =>
  isCashMethod(method) ? 'CASHIER_BOX' : 'BANK'

/** Writes a payment with its receipt and posts it; `sign` −1 gives money back. */
export async function book(
  writing: Writing,
  of: Purpose,
  taken: Taken,
  { shift, against, sign }: { shift: number; against: LedgerAccount; sign: 1 | -1 },
): Promise<number> {
  const { kind, payer_name, ...who } = of
  const { method, amount, exchange_rate, amount_khr, change_khr, reference_no } = taken
  const [id] = await insertRecords(writing, writing.context.registry.get('payments'), [
    {
      ...{ ...who, kind: paymentKind[kind].value, payer_name: payer_name?.trim() || null },
      ...{ method: methodValue(method), amount_tendered: amount, exchange_rate },
      currency: currency[method === 'CASH_USD' ? 'USD' : 'KHR'].value,
      ...{ amount_khr, change_khr, reference_no: reference_no?.trim() || null },
      ...{ cashier_id: writing.actor.userId, shift_id: shift, paid_at: nowMinute(writing) },
    },
  ])
  const { health_facility_id, visit_id, invoice_id } = of
  await postEntry(writing, {
    ...{ kind: kind as LedgerKind, occurred_at: writing.now, payment_id: id as number },
    ...{ health_facility_id, visit_id, invoice_id, shift_id: shift },
    postings: [
      { account: placeOf(taken), amount: sign * amount_khr },
      { account: against, amount: -sign * amount_khr },
    ],
  })
  return id as number
}

async function taken(
  { trx, now }: Writing,
  tenders: readonly Tender[],
  due: number | undefined,
): Promise<Taken[]> {
  const rate = await rateOn(trx, dayInPhnomPenh(new Date(now)))
  const found = takeTenders(tenders, due, rate)
  if (found.problems.length > 0) throw new AppError('VALIDATION', { problems: found.problems })
  return found.taken
}

interface Given {
  tenders: readonly Tender[]
  payer_name?: string | null | undefined
}

/**
 * Takes money for an issued invoice; of two cashiers the second finds nothing due. Answers the payments.
 * @throws VALIDATION naming what is wrong with a tender, the invoice or the shift
 */
export async function pay(
  saving: Saving,
  {
    invoice_id,
    balance,
    tenders,
    payer_name,
  }: Given & { invoice_id: number; balance?: number | undefined },
): Promise<number[]> {
  const { writing } = saving
  const invoices = writing.context.registry.get('invoices')
  const { values } = await heldLiving(saving, invoices, invoice_id)
  const facility = Number(values.health_facility_id)
  const shift = await openShift(writing, facility)
  const due = balanceOf(values)
  if (values.status === invoiceStatus.DRAFT.value) refuse('invoice_id', 'cash.draft')
  if (!owing.includes(Number(values.status)) || due <= 0) refuse('invoice_id', 'cash.nothing_due')
  if (balance !== undefined && balance !== due) refuse('balance', 'cash.changed', { balance: due })
  const of: Purpose = {
    ...{ kind: 'PAYMENT', invoice_id, visit_id: Number(values.visit_id), payer_name },
    ...{ patient_id: Number(values.patient_id), health_facility_id: facility },
  }
  const ids: number[] = []
  const all = await taken(writing, tenders, due)
  for (const one of all)
    ids.push(await book(writing, of, one, { shift, against: 'PATIENT_RECEIVABLE', sign: 1 }))
  const paid = all.reduce((sum, { amount_khr }) => sum + amount_khr, 0)
  await tell(writing, [
    {
      ...{ invoice_id, visit_id: of.visit_id, event: invoiceEvent.PAID.value },
      ...{ amount_before: due, amount_after: due - paid },
    },
  ])
  await settle(writing, [invoice_id])
  return ids
}

const inCare: readonly number[] = [
  ...[visitStatus.IN_CONSULTATION.value, visitStatus.ADMITTED.value],
  ...[visitStatus.TREATED.value, visitStatus.DISCHARGE_PENDING.value],
]

/** Takes a deposit of somebody who is in care (domain 2.3). */
export async function deposit(
  saving: Saving,
  { visit_id, tenders, payer_name }: Given & { visit_id: number },
): Promise<number[]> {
  const { writing } = saving
  const { values } = await heldLiving(saving, writing.context.registry.get('visits'), visit_id)
  if (!inCare.includes(Number(values.status))) refuse('visit_id', 'cash.not_in_care')
  const facility = Number(values.health_facility_id)
  const shift = await openShift(writing, facility)
  const of: Purpose = {
    ...{ kind: 'DEPOSIT', invoice_id: null, visit_id, payer_name },
    ...{ patient_id: Number(values.patient_id), health_facility_id: facility },
  }
  const ids: number[] = []
  for (const one of await taken(writing, tenders, undefined))
    ids.push(await book(writing, of, one, { shift, against: 'DEPOSITS', sign: 1 }))
  return ids
}

/** What is left of a visit's deposits. */
export async function depositLeft(trx: Writing['trx'], visit: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`select coalesce(sum(case kind
      when ${paymentKind.DEPOSIT.value} then amount_khr else -amount_khr end), 0)::float8 as left
    from payments where visit_id = ${visit} and status = 1 and deleted_at is null
      and (kind in (${paymentKind.DEPOSIT.value}, ${paymentKind.ALLOCATION.value})
        or (kind = ${paymentKind.REFUND.value} and invoice_id is null))`.execute(trx)
  return rows[0]?.left ?? 0
}

/** A deposit pays what is issued of its visit, as far as it goes (domain 2.3). */
export async function allocate(writing: Writing, invoice: Stored): Promise<void> {
  const { values, id } = invoice
  const visit_id = Number(values.visit_id)
  const due = balanceOf(values)
  const amount = Math.min(due, await depositLeft(writing.trx, visit_id))
  if (amount <= 0) return
  const health_facility_id = Number(values.health_facility_id)
  const [payment_id] = await insertRecords(writing, writing.context.registry.get('payments'), [
    {
      ...{ kind: paymentKind.ALLOCATION.value, invoice_id: id, visit_id, health_facility_id },
      ...{ patient_id: values.patient_id, amount_khr: amount, paid_at: nowMinute(writing) },
      cashier_id: writing.actor.userId,
    },
  ])
  await postEntry(writing, {
    ...{ kind: 'ALLOCATION', occurred_at: writing.now, health_facility_id, visit_id },
    ...{ invoice_id: id, payment_id: payment_id as number },
    postings: [
      { account: 'DEPOSITS', amount },
      { account: 'PATIENT_RECEIVABLE', amount: -amount },
    ],
  })
  await settle(writing, [id])
}
