/** Books payments with their receipts and ledger entries at the cashier's window (domain 2.3). */
import { sql } from 'kysely'
import type { LedgerAccount, LedgerKind } from '#schemas/codes/ledger-account.ts'
import { currency, paymentKind, paymentStatus, shiftStatus } from '#schemas/codes/payment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { advisoryLockName, takeNamedLock } from '#src/server/db/advisory-locks.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import { reserveIds } from '#src/server/records/resources/insert.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import {
  type AllocatedTender,
  changeOf,
  formerKeys,
  isCashMethod,
  methodValue,
  referenceKey,
  type Tender,
} from '#src/workflows/billing/domain/tenders.ts'
import { buildEvents, type InvoiceEvent } from '#src/workflows/billing/server/history.ts'
import { type Entry, postEntries } from '#src/workflows/ledger/server/post.ts'
import { findShortage } from './drawer.ts'
import { settle } from './settle.ts'

export const refuse = (field: string, key: string, params = {}): never => {
  throw new AppError('VALIDATION', { problems: [{ field, key, params }] })
}

/** Riel per dollar on the day; null if no rate was ever set. */
export async function rateOn(trx: Writing['trx'], day: string): Promise<number | null> {
  const { rows } = await sql<{ riel: number }>`select riel::float8 as riel from exchange_rates
    where on_day <= ${day}::date and deleted_at is null order by on_day desc limit 1`.execute(trx)
  return rows[0]?.riel ?? null
}

/**
 * The caller's open shift at the facility, locked so that nobody can count it at the same time.
 * @throws VALIDATION without a shift, or if it is already counted
 */
async function openShift({ trx, actor }: Writing, facility: number): Promise<number> {
  const { rows } = await sql<{ id: number; status: number }>`select id, status from shifts
    where cashier_id = ${actor.userId} and health_facility_id = ${facility}
      and ${codeIn('status', shiftStatus.OPEN, shiftStatus.COUNTING)}
      and deleted_at is null for share`.execute(trx)
  const [shift] = rows
  if (!shift) return refuse('shift_id', 'cash.no_shift')
  if (shift.status !== shiftStatus.OPEN.value) return refuse('shift_id', 'cash.counted')
  return Number(shift.id)
}

/** The payer and purpose of a payment. */
export interface Purpose {
  kind: keyof typeof paymentKind
  invoice_id: number | null
  visit_id: number
  patient_id: number
  health_facility_id: number
  payer_name?: string | null | undefined
  approval_code?: string
}

export const nowMinute = ({ now }: Writing) => `${now.slice(0, 16)}:00.000Z`

/** The account that receives money of a method. */
export const placeOf = ({ method }: Pick<Tender, 'method'>): LedgerAccount =>
  isCashMethod(method) ? 'CASHIER_BOX' : 'BANK'

interface AtWindow {
  /** The caller's open shift. */
  shift: number
  /** Ids for the payments, at least one for each. */
  ids: readonly number[]
}

/** Loads the data that every payment or refund needs. @throws VALIDATION as `openShift` */
export async function atWindow(
  writing: Writing,
  facility: number,
  count: number,
): Promise<AtWindow & { rate: number | null }> {
  const shift = await openShift(writing, facility)
  const rate = await rateOn(writing.trx, dayInPhnomPenh(new Date(writing.now)))
  const ids = await reserveIds(writing, writing.context.registry.get('payments'), count)
  return { shift, rate, ids }
}

/** The MD5 of the code by which a tender was paid. */
const codeOf = ({ method, khqr_md5 }: Pick<Tender, 'method' | 'khqr_md5'>): string | null =>
  (method === 'KHQR' && khqr_md5) || null

/** @throws VALIDATION naming the receipt that already used the bank reference or KHQR code */
async function assertNewReferences(
  { trx }: Writing,
  facility: number,
  all: readonly AllocatedTender[],
): Promise<void> {
  const keys = all.map((one) => referenceKey(one))
  const named = keys.filter((key) => key !== undefined)
  if (named.length === 0) return
  const repeated = keys.findIndex((key, at) => key !== undefined && keys.indexOf(key) < at)
  if (repeated >= 0) refuse(`tenders.${repeated}`, 'cash.duplicate_reference')
  const codes = [...new Set(all.map((one) => codeOf(one)).filter((code) => code !== null))].sort()
  for (const code of codes) await takeNamedLock(trx, advisoryLockName.khqrCode(code))
  const { rows } = await sql<{ reference_key: string; khqr_md5: string | null; receipt_no: string }>`
    select reference_key, khqr_md5, receipt_no from payments where health_facility_id = ${facility}
      and (reference_key in (${sql.join(named.flatMap((key) => [key, ...formerKeys(key)]))})
        or (khqr_md5 = any(${`{${codes.join()}}`}::text[]) and status = ${paymentStatus.POSTED.value}))
      and deleted_at is null limit 1`.execute(trx)
  const [found] = rows
  if (!found) return
  const coded = all.findIndex((one) => found.khqr_md5 !== null && codeOf(one) === found.khqr_md5)
  if (coded >= 0) refuse(`tenders.${coded}`, 'cash.khqr_used', { receipt: found.receipt_no })
  const at = keys.findIndex((key) => key && [key, ...formerKeys(key)].includes(found.reference_key))
  refuse(`tenders.${at}`, 'cash.reference_used', { receipt: found.receipt_no })
}

interface Booking extends AtWindow {
  against: LedgerAccount
  /** −1 for a refund. */
  sign: 1 | -1
  /** The invoice to settle, and its history event. */
  invoice?: { stored: Stored<'invoices'>; event: InvoiceEvent }
}

const rielOf = (all: readonly AllocatedTender[]) =>
  all.reduce((sum, { method, amount_khr }) => sum + (method === 'CASH_KHR' ? amount_khr : 0), 0)

/**
 * Books payments with one receipt for all, a ledger entry for each, and their effects on the
 * invoice. Returns their ids.
 * @throws VALIDATION for a used bank reference, or for more riel than the drawer has, as change or
 * refund; its dollars don't count
 */
export async function book(
  writing: Writing,
  { kind, payer_name, ...who }: Purpose,
  all: readonly AllocatedTender[],
  { shift, ids: reserved, against, sign, invoice }: Booking,
): Promise<number[]> {
  const ids = reserved.slice(0, all.length)
  const { context, actor, now } = writing
  const payments = context.registry.get('payments')
  if (sign === 1) await assertNewReferences(writing, who.health_facility_id, all)
  const records = all.map(
    (
      { method, amount, exchange_rate, amount_khr, change_khr, reference_no, khqr_md5 },
      place,
    ): Values<'payments'> => ({
      receipt_part: place + 1,
      ...who,
      kind: paymentKind[kind].value,
      payer_name: payer_name?.trim() || null,
      method: methodValue(method),
      amount_tendered: amount,
      exchange_rate,
      currency: currency[method === 'CASH_USD' ? 'USD' : 'KHR'].value,
      amount_khr,
      change_khr,
      reference_no: reference_no?.trim() || null,
      khqr_md5: codeOf({ method, khqr_md5 }),
      reference_key: (sign === 1 && referenceKey({ method, reference_no })) || null,
      cashier_id: actor.userId,
      shift_id: shift,
      paid_at: nowMinute(writing),
    }),
  )
  const { health_facility_id, visit_id, invoice_id } = who
  const entries = all.map(
    (one, index): Entry => ({
      kind: kind as LedgerKind,
      occurred_at: now,
      payment_id: ids[index] as number,
      health_facility_id,
      visit_id,
      invoice_id,
      shift_id: shift,
      postings: [
        { account: placeOf(one), amount: sign * one.amount_khr },
        { account: against, amount: -sign * one.amount_khr },
      ],
    }),
  )
  const events = invoice ? [await buildEvents(writing, [invoice.event])] : []
  await postEntries(writing, entries, [{ resource: payments, records, fixed: ids }, ...events])
  const riel = sign === -1 ? rielOf(all) : changeOf(all)
  const short = await findShortage(writing, { facility: health_facility_id, shift }, { riel, usd: 0 })
  if (short && sign === -1) refuse('amount', 'cash.riel_short', short)
  if (short) refuse('tenders', 'cash.change_short', short)
  if (invoice) await settle(writing, [invoice.stored.id], { stored: [invoice.stored] })
  return ids
}
