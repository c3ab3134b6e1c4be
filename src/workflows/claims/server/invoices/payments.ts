/**
 * Transfers of a claim invoice: paid by the payer and received by the facility, in parts (domain
 * 2.2).
 */
import { sql } from 'kysely'
import { allocate } from '#application/domain/share.ts'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimInvoiceStatus, claimPaymentKind } from '#schemas/codes/claim-terms.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { label } from '#schemas/kit/label.ts'
import { AppError } from '#src/server/http/errors.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { rulesFor } from '#src/server/records/states/behaviour.ts'
import { dayProblem } from '#src/server/records/write-guards/assert-open.ts'
import { dayKey, judgeDays } from '#src/server/records/write-guards/judge-days.ts'
import {
  outstandingOf,
  paymentProblem,
  receiptProblem,
  sumsOfInvoice,
  unpaidOf,
} from '#src/workflows/claims/domain/invoice-payment.ts'
import { postPaidInFull, postReceived } from '../ledger.ts'
import { moveClaims } from './claims-of.ts'

const { each } = rulesFor('claim_invoices')

type Invoice = Stored<'claim_invoices'>

const { CERTIFIED, PARTLY_PAID, PAID, CLEARED } = claimInvoiceStatus
const { PAYMENT, RECEIPT } = claimPaymentKind

const today = ({ now }: Writing) => dayInPhnomPenh(new Date(now))

const sumsIn = ({ values }: Invoice) => sumsOfInvoice(values)

const paymentIn = (values: Invoice['values']) => ({
  amount: values.amount_paid ?? 0,
  withheld: values.amount_withheld ?? 0,
  reason: values.withheld_reason ?? '',
  day: values.paid_on ?? '',
  reference: values.bank_ref ?? null,
})

const receiptIn = (values: Invoice['values']) => ({
  amount: values.amount_received ?? 0,
  fee: values.bank_fee ?? 0,
  day: values.received_on ?? '',
})

/** Transfers that are not reversed, in order of entry. */
const readRows = ({ trx }: Writing, invoice: number, { value: kind }: typeof PAYMENT | typeof RECEIPT) =>
  trx
    .selectFrom('claim_payments')
    .select(['id', 'day', 'amount', 'deduction', 'reference'])
    .where('claim_invoice_id', '=', invoice)
    .where('kind', '=', kind)
    .where('is_reversed', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('line_no')
    .execute()

/** @throws VALIDATION naming a day in a closed month */
async function assertMonthOpen({ trx, actor, now }: Writing, { values }: Invoice, day: string) {
  const one = { facility: values.health_facility_id, day }
  const checked = await judgeDays(trx, [one], { now, userId: actor.userId, lock: true })
  const found = checked.get(dayKey(one))
  const problem = found && dayProblem('received_on', day, found)
  if (problem) throw new AppError('VALIDATION', { problems: [problem] })
}

/** Day of the first payment that is not fully received. */
async function firstOpenDay(writing: Writing, invoice: Invoice): Promise<string> {
  const { received, fees } = sumsIn(invoice)
  let covered = received + fees
  for (const row of await readRows(writing, invoice.id, PAYMENT)) {
    covered -= row.amount
    if (covered < 0) return row.day
  }
  return invoice.values.paid_on ?? ''
}

async function addRow(writing: Writing, invoice: Invoice, values: Values<'claim-payments'>): Promise<void> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(line_no), 0)::int as last
    from claim_payments where claim_invoice_id = ${invoice.id}`.execute(writing.trx)
  await insertRecords(writing, writing.context.registry.get('claim-payments'), [
    { ...values, claim_invoice_id: invoice.id, line_no: (rows[0]?.last ?? 0) + 1 },
  ])
}

/** Distributes the withheld amount over the claims, in proportion to their approved amounts. */
async function reimburseClaims(writing: Writing, invoice: Invoice, withheld: number) {
  const { rows } = await sql<{ id: number; approved: number }>`
    select id::float8 as id, (amount_approved - coalesce(amount_settled, 0))::float8 as approved
    from claims where claim_invoice_id = ${invoice.id} and status = ${claimStatus.Approved.value} and deleted_at is null
    order by id`.execute(writing.trx)
  const weights = rows.map(({ approved }) => approved)
  const parts = rows.length > 0 ? allocate(withheld, weights) : []
  const less = new Map(rows.map(({ id }, place) => [id, parts[place] ?? 0]))
  await moveClaims(writing, invoice.id, 'reimburse', {
    more: ({ id, values }) => ({
      amount_reimbursed: (values.amount_approved ?? 0) - (less.get(id) ?? 0),
    }),
  })
}

export const paymentGuards = {
  isPayable: each(async (writing, { stored, values }) => {
    // Without a date no payment is entered yet.
    if (!values.paid_on) return undefined
    // Older invoices have no day of certification.
    const at = stored.values.certified_at
    const certifiedOn = at ? dayInPhnomPenh(new Date(at)) : ''
    const earlier = await readRows(writing, stored.id, PAYMENT)
    const references = earlier.map(({ reference }) => reference)
    return paymentProblem(sumsIn(stored), paymentIn(values), {
      certifiedOn,
      today: today(writing),
      references,
    })
  }),
  isReceivable: each(async (writing, { stored, values }) => {
    if (!values.received_on) return undefined
    const paidOn = await firstOpenDay(writing, stored)
    return receiptProblem(sumsIn(stored), receiptIn(values), { paidOn, today: today(writing) })
  }),
  /** If the reimbursement of a single claim was reversed, it must be reimbursed again first. */
  isPaidOut: each(async ({ trx }, { stored }) => {
    if (stored.values.status !== PAID.value) return undefined
    const { rows } = await sql`select from claims where claim_invoice_id = ${stored.id}
      and status = ${claimStatus.Approved.value} and deleted_at is null limit 1`.execute(trx)
    return rows.length === 0
      ? undefined
      : {
          text: label(
            'មានការទាមទារក្នុងវិក្កយបត្រដែលមិនទាន់ទូទាត់សង។',
            'Some claims of the invoice are not reimbursed.',
          ),
          link: '/claims/approved/list',
        }
  }),
  isUnreceived: each(async (writing, { stored }) => {
    const last = (await readRows(writing, stored.id, PAYMENT)).at(-1)
    const { paid, received, fees } = sumsIn(stored)
    return received + fees <= paid - (last?.amount ?? paid)
      ? undefined
      : {
          text: label('មូលដ្ឋានបានទទួលប្រាក់នេះរួចហើយ។', 'The facility has already received this payment.'),
        }
  }),
}

export const paymentEffects = {
  recordPayment: each(async (writing, { stored, values }) => {
    const before = sumsIn(stored)
    const { amount: now, withheld, reason, day } = paymentIn(values)
    await addRow(writing, stored, {
      kind: PAYMENT.value,
      day,
      reference: values.bank_ref,
      amount: now,
      deduction: withheld,
      reason: withheld > 0 ? reason : null,
    })
    const sums = { ...before, paid: before.paid + now, withheld: before.withheld + withheld }
    const isPaid = unpaidOf(sums) === 0
    if (isPaid) await reimburseClaims(writing, stored, sums.withheld)
    return {
      amount_paid: sums.paid,
      amount_withheld: sums.withheld,
      withheld_reason: withheld > 0 ? reason : stored.values.withheld_reason,
      status: (isPaid ? PAID : PARTLY_PAID).value,
    }
  }),
  reversePayment: each(async (writing, { stored }) => {
    const rows = await readRows(writing, stored.id, PAYMENT)
    const last = rows.at(-1)
    const resource = writing.context.registry.get('claim-payments')
    const locked = last && (await lockStored(writing, resource, [last.id])).get(last.id)
    if (locked) await updateRecords(writing, resource, [{ stored: locked, values: { is_reversed: true } }])
    await moveClaims(writing, stored.id, 'reverseReimbursement', {
      more: ({ values }) => ({ amount_reimbursed: values.amount_settled }),
    })
    const before = rows.at(-2)
    if (!before || !last)
      return {
        bank_ref: null,
        paid_on: null,
        amount_paid: null,
        amount_withheld: null,
        withheld_reason: null,
        status: CERTIFIED.value,
      }
    return {
      paid_on: before.day,
      amount_paid: (stored.values.amount_paid ?? 0) - last.amount,
      amount_withheld: (stored.values.amount_withheld ?? 0) - last.deduction,
      status: PARTLY_PAID.value,
    }
  }),
  /** Books a receipt on its day. */
  recordReceipt: each(async (writing, { stored, values }) => {
    const before = sumsIn(stored)
    const { amount: now, fee, day } = receiptIn(values)
    await assertMonthOpen(writing, stored, day)
    const entry_id = await postReceived(writing, stored, { received: now, fee, day })
    const paidUp = { ...before, received: before.received + now, fees: before.fees + fee }
    await addRow(writing, stored, {
      kind: RECEIPT.value,
      day,
      reference: stored.values.bank_ref,
      amount: now,
      deduction: fee,
      entry_id,
    })
    const isCleared = outstandingOf(paidUp) === 0
    if (isCleared) {
      await postPaidInFull(writing, stored, { credited: paidUp.received + paidUp.fees, day })
      await moveClaims(writing, stored.id, 'clear')
      // A reduced claim can be appealed until its period ends (jobs.ts closes it then).
      await moveClaims(writing, stored.id, 'finish', {
        only: ({ values: claim }) => claim.due_on === null || claim.due_on < today(writing),
      })
    }
    return {
      amount_received: paidUp.received,
      bank_fee: paidUp.fees,
      status: isCleared ? CLEARED.value : stored.values.status,
    }
  }),
}
