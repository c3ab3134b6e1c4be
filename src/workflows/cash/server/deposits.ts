/**
 * Refunds the part of a deposit that open invoices do not need, by the method of its payment
 * (domain 2.3).
 */
import { sql } from 'kysely'
import { AppError } from '#src/server/http/errors.ts'
import { requestApproval } from '#src/server/platform/approvals/request.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { depositFreeOf, depositLeft, depositsByMethod } from '#src/workflows/billing/server/deposit-sums.ts'
import { priceDrafts } from '#src/workflows/billing/server/drafts.ts'
import type { depositMethods } from '../domain/cash-actions.ts'
import { isDepositReason } from '../domain/credit.ts'
import type { RefundDetails } from '../domain/refund-details.ts'
import { atWindow, book, type Purpose, refuse } from './book.ts'
import type { PayOut } from './dollars.ts'
import { loadOwedBeside } from './owed.ts'
import { openRefunds } from './settle.ts'

type DepositMethod = (typeof depositMethods)[number]

/** The refundable amount of a deposit, in total and by method. */
interface Refundable {
  /** The deposit less drafts and issued invoices. */
  free: number
  /** Received and not yet refunded, by method. */
  byMethod: Record<DepositMethod, number>
}

async function refundable({ trx }: Writing, visit: number): Promise<Refundable> {
  const { CASH, BANK } = depositsByMethod(visit)
  const { rows } = await sql<{ free: number; cash: number; bank: number }>`
    select ${depositFreeOf(visit)} as free, ${CASH} as cash, ${BANK} as bank`.execute(trx)
  const { free = 0, cash = 0, bank = 0 } = rows[0] ?? {}
  return { free: Math.max(0, free), byMethod: { CASH: cash, BANK: bank } }
}

interface DepositRefundInput {
  visit_id: number
  amount: number
  way: DepositMethod
  reason_code: string
  reason_text?: string | null | undefined
  documents?: number[] | undefined
}

async function assertRefundable(
  writing: Writing,
  { visit_id, amount, way: method }: Pick<DepositRefundInput, 'visit_id' | 'amount' | 'way'>,
): Promise<void> {
  const { free, byMethod } = await refundable(writing, visit_id)
  if (free <= 0) refuse('visit_id', 'cash.no_deposit')
  if (amount > free) {
    const isNeeded = (await depositLeft(writing.trx, visit_id)) > free
    refuse('amount', isNeeded ? 'cash.deposit_needed' : 'cash.deposit_left', { max: free })
  }
  if (amount > byMethod[method])
    refuse('way', `cash.deposit_${method.toLowerCase()}`, { max: byMethod[method] })
}

/**
 * Requests a refund of a part of a deposit.
 * @throws VALIDATION for more than open invoices leave, or than was paid by this method;
 * ALREADY_ASKED
 */
export async function requestDepositRefund(
  saving: Saving,
  input: DepositRefundInput,
): Promise<{ code: string }> {
  const { writing } = saving
  const { visit_id, amount, way: method, reason_code, reason_text, documents } = input
  const { values } = await lockActive(saving, writing.context.registry.get('visits'), visit_id)
  if (amount <= 0) refuse('amount', 'cash.positive')
  if (amount % 100 !== 0) refuse('amount', 'cash.notes')
  if (!isDepositReason(reason_code)) refuse('reason_code', 'cash.refund_reason')
  const { rows } = await sql<{ code: string }>`select r.request_code as code from (${openRefunds}) r
    where r.visit_id = ${visit_id} and r.subject_id is null and not r.is_void
    limit 1`.execute(writing.trx)
  if (rows[0]) throw new AppError('ALREADY_ASKED', { params: { code: rows[0].code } })
  await priceDrafts(writing, [visit_id])
  await assertRefundable(writing, input)
  const left = await depositLeft(writing.trx, visit_id)
  const { patient_id: patient, health_facility_id: facility } = values
  const owed = await loadOwedBeside(writing, { patient, facility }, { visit_id })
  const { code } = await requestApproval(writing, {
    kind: 'REFUND',
    subject: {
      resource: 'visits',
      id: visit_id,
      link: `/patients/cashier-patient-list?visit=${visit_id}`,
    },
    healthFacilityId: facility,
    amountBefore: left,
    amountAfter: left - amount,
    reasonCode: reason_code,
    reasonText: reason_text,
    documents,
    details: { amount, way: method, payout: amount, paid_by: [], owed } satisfies RefundDetails,
  })
  return { code }
}

/**
 * Refuses to approve a request that has become void, so that it does not wait at the window.
 * @throws VALIDATION
 */
export async function assertNotVoid({ trx }: Writing, request_code: string): Promise<void> {
  const { rows } = await sql<{ is_void: boolean }>`select r.is_void from (${openRefunds}) r
    where r.request_code = ${request_code}`.execute(trx)
  if (rows[0]?.is_void) refuse('request_code', 'cash.deposit_void')
}

interface Approved {
  visit_id: number
  code: string
}

/**
 * Pays out an approved refund, less the amount that newer invoices need. Returns the payment.
 * @throws VALIDATION if nothing is left to pay out, or it was already paid out
 */
export async function refundDeposit(
  saving: Saving,
  { visit_id, code }: Approved,
  payOut: PayOut,
): Promise<number[]> {
  const { writing } = saving
  const visits = writing.context.registry.get('visits')
  const { values } = await lockActive(saving, visits, visit_id)
  const { rows } = await sql<{ amount: number }>`select r.amount from (${openRefunds}) r
    where r.request_code = ${code}`.execute(writing.trx)
  const amount = rows[0]?.amount ?? refuse('request_code', 'cash.not_approved')
  if (amount <= 0) refuse('request_code', 'cash.no_deposit')
  const facility = values.health_facility_id
  const { shift, ids } = await atWindow(writing, facility, 2)
  const all = await payOut({ invoice_id: null, visit_id }, { amount, shift })
  const of: Purpose = {
    kind: 'REFUND',
    invoice_id: null,
    visit_id,
    approval_code: code,
    patient_id: values.patient_id,
    health_facility_id: facility,
  }
  const booking = { shift, ids, against: 'DEPOSITS', sign: -1 } as const
  return book(writing, of, all, booking)
}
