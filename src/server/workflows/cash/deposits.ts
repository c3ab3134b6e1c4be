/** What is left of deposits, and giving it back: what open bills don't need, by the way it came (domain 2.3). */
import { type RawBuilder, sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import type { depositWays } from '#src/domain/cash/cash-actions.ts'
import { methodValue, type Taken } from '#src/domain/cash/tenders.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { heldLiving } from '#src/server/records/resources/save.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { requestApproval } from '../approvals/request.ts'
import { priceDrafts } from '../billing/drafts.ts'
import { atWindow, book, type Purpose, refuse } from './book.ts'
import { openRefunds } from './settle.ts'

type Way = (typeof depositWays)[number]

const { DEPOSIT, ALLOCATION, REFUND } = paymentKind
const cash = sql`p.method in (${methodValue('CASH_KHR')}, ${methodValue('CASH_USD')})`
/** What a payment (p) adds to the deposit of its visit. */
const added = sql`case when p.kind = ${DEPOSIT.value} then p.amount_khr else -p.amount_khr end`
const posted = sql`p.status = ${paymentStatus.POSTED.value} and p.deleted_at is null`
const ofDeposit = sql`${posted} and (p.kind in (${DEPOSIT.value}, ${ALLOCATION.value})
  or (p.kind = ${REFUND.value} and p.invoice_id is null))`

/** What is left of the deposits of a visit, as a value of a statement. */
export const depositLeftOf = (visit: number | RawBuilder<unknown>) => sql<number>`coalesce((
  select sum(${added}) from payments p where p.visit_id = ${visit} and ${ofDeposit}), 0)::float8`

/** Visits with something left of their deposits. */
export const visitsWithDeposit = sql`select p.visit_id from payments p where ${ofDeposit}
  group by 1 having sum(${added}) > 0`

/** What is left of a visit's deposits. */
export async function depositLeft(
  trx: Writing['trx'],
  visit: number | RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ left: number }>`select ${depositLeftOf(visit)} as left`.execute(trx)
  return rows[0]?.left ?? 0
}

/** How much of a deposit can go back, and by which way. */
interface Refundable {
  /** Left of the deposit beyond what drafts and issued invoices ask for. */
  free: number
  /** Received by each way and not given back yet. */
  ways: Record<Way, number>
}

async function refundable({ trx }: Writing, visit: number): Promise<Refundable> {
  const received = (way: RawBuilder<unknown>) => sql`coalesce((select sum(${added}) from payments p
    where p.visit_id = ${visit} and ${ofDeposit} and p.kind <> ${ALLOCATION.value} and ${way}), 0)::float8`
  const { rows } = await sql<{ left: number; open: number; cash: number; bank: number }>`select
    ${depositLeftOf(visit)} as left, ${received(cash)} as cash, ${received(sql`not ${cash}`)} as bank,
    coalesce((select sum(case when i.status = ${invoiceStatus.DRAFT.value} then i.patient_total
        else i.balance end) from invoices i where i.visit_id = ${visit} and i.deleted_at is null
      and i.status <> ${invoiceStatus.CANCELLED.value}), 0)::float8 as open`.execute(trx)
  const { left = 0, open = 0, cash: inCash = 0, bank = 0 } = rows[0] ?? {}
  return { free: Math.max(0, left - open), ways: { CASH: inCash, BANK: bank } }
}

interface DepositRefundInput {
  visit_id: number
  amount: number
  way: Way
  reason_code: string
  reason_text?: string | null | undefined
  documents?: number[] | undefined
}

async function assertRefundable(
  writing: Writing,
  { visit_id, amount, way }: Pick<DepositRefundInput, 'visit_id' | 'amount' | 'way'>,
): Promise<void> {
  const { free, ways } = await refundable(writing, visit_id)
  if (free <= 0) refuse('visit_id', 'cash.no_deposit')
  if (amount > free) refuse('amount', 'cash.deposit_needed', { max: free })
  if (amount > ways[way]) refuse('way', `cash.deposit_${way.toLowerCase()}`, { max: ways[way] })
}

/**
 * Requests that a part of a deposit goes back to the patient.
 * @throws VALIDATION for more than open bills leave, or than came by this way; ALREADY_ASKED
 */
export async function askDepositRefund(
  saving: Saving,
  input: DepositRefundInput,
): Promise<{ code: string }> {
  const { writing } = saving
  const { visit_id, amount, way, reason_code, reason_text, documents } = input
  const { values } = await heldLiving(saving, writing.context.registry.get('visits'), visit_id)
  if (amount <= 0) refuse('amount', 'cash.positive')
  if (amount % 100 !== 0) refuse('amount', 'cash.notes')
  const { rows } = await sql<{ code: string }>`select r.request_code as code from (${openRefunds}) r
    where r.visit_id = ${visit_id} and r.subject_id is null limit 1`.execute(writing.trx)
  if (rows[0]) throw new AppError('ALREADY_ASKED', { params: { code: rows[0].code } })
  await priceDrafts(writing, [visit_id])
  await assertRefundable(writing, input)
  const left = await depositLeft(writing.trx, visit_id)
  const { code } = await requestApproval(writing, {
    kind: 'REFUND',
    subject: {
      ...{ resource: 'visits', id: visit_id },
      link: `/patients/cashier-patient-list?visit=${visit_id}`,
    },
    healthFacilityId: Number(values.health_facility_id),
    ...{ amountBefore: left, amountAfter: left - amount, reasonCode: reason_code },
    ...{ reasonText: reason_text, documents, details: { amount, way } },
  })
  return { code }
}

interface Approved {
  visit_id: number
  amount: number
  way: Way
  code: string
}

/** Pays out what was approved; bills that came since are paid first. Answers the payment. */
export async function refundDeposit(
  saving: Saving,
  { visit_id, amount, way, code }: Approved,
  taken: (amount: number) => Taken,
): Promise<number[]> {
  const { writing } = saving
  const visits = writing.context.registry.get('visits')
  const { values } = await heldLiving(saving, visits, visit_id)
  const { rows } = await sql`select from (${openRefunds}) r where r.request_code = ${code}`.execute(
    writing.trx,
  )
  if (rows.length === 0) refuse('request_code', 'cash.not_approved')
  await assertRefundable(writing, { visit_id, amount, way })
  const facility = Number(values.health_facility_id)
  const { shift, ids } = await atWindow(writing, facility, 1)
  const of: Purpose = {
    ...{ kind: 'REFUND', invoice_id: null, visit_id, approval_code: code },
    ...{ patient_id: Number(values.patient_id), health_facility_id: facility },
  }
  const booking = { shift, ids, against: 'DEPOSITS', sign: -1 } as const
  return book(writing, of, [taken(amount)], booking)
}
