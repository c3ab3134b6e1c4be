/** Reduces invoices: a discount before issue, a credit note and a refund afterwards. */
import { sql } from 'kysely'
import { amountType } from '#schemas/codes/amount-type.ts'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { decideOne } from '#src/server/platform/approvals/decide.ts'
import { updateRecord } from '#src/server/records/resources/save.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { tryTransition } from '#src/server/records/states/follow.ts'
import { depositLeft } from '#src/workflows/billing/server/deposit-sums.ts'
import { priceDrafts } from '#src/workflows/billing/server/drafts.ts'
import { requestInvoiceApproval } from '#src/workflows/billing/server/request-approval.ts'
import { creditableLines } from '#src/workflows/cash/domain/credit.ts'
import { readIssuedLines } from '#src/workflows/cash/server/credit.ts'
import { requestDepositRefund } from '#src/workflows/cash/server/deposits.ts'
import { refund, requestRefund } from '#src/workflows/cash/server/give-back.ts'
import { openRefunds } from '#src/workflows/cash/server/settle.ts'
import { lockBalance } from '#src/workflows/ledger/server/post.ts'
import { type Bill, by, type CashDay, isRecent, isToday } from './day.ts'

/** Approves a request level by level; the second level, for large amounts, is the director's. */
async function approve(day: CashDay, code: string, at: string, minutes: number): Promise<void> {
  for (let level = 1; ; level += 1) {
    const { rows } = await sql<{ id: number; kind: number }>`select id, kind from approvals
      where request_code = ${code} and level = ${level}
        and decision = ${approvalDecision.PENDING.value}`.execute(day.writing.trx)
    const [open] = rows
    if (!open) return
    const isRefund = open.kind === approvalKind.REFUND.value
    const who = level === 1 && isRefund ? 'accountant' : 'director'
    const { writing } = by(day, who, at, minutes + level)
    await decideOne(writing, Number(open.id), { act: 'approve', note: null })
  }
}

/**
 * Visits whose invoice stays a draft until the director approves a discount: every fortieth of the
 * recent ones.
 */
export const isDiscounted = (
  { id, discharged_at }: { id: number; discharged_at: string | null },
  writing: Pick<Writing, 'now'>,
): boolean =>
  id % 40 === 7 && discharged_at !== null && isRecent(dayInPhnomPenh(new Date(discharged_at)), writing)

/** Issues discounted drafts of patients discharged on the day. */
export async function issueDiscounted(day: CashDay): Promise<void> {
  const { trx } = day.writing
  const { rows } = await sql<{ id: number; visit_id: number; left: string }>`
    select i.id, i.visit_id, v.discharged_at as left from invoices i join visits v on v.id = i.visit_id
    where i.status = ${invoiceStatus.DRAFT.value} and i.created_by is null
      and i.health_facility_id = ${day.facility} and i.deleted_at is null
      and ${localDay('v.discharged_at')} = ${day.day}::date
    order by v.discharged_at`.execute(trx)
  for (const { id, visit_id, left } of rows.filter((one) =>
    isDiscounted({ id: one.visit_id, discharged_at: one.left }, day.writing),
  )) {
    const drafting = by(day, 'cashier', left, 1)
    const invoices = drafting.writing.context.registry.get('invoices')
    await updateRecord(drafting, invoices, {
      id,
      body: {
        bill_discount_type: amountType.PERCENT.value,
        bill_discount_percent: 20,
        discount_reason: 'គ្រួសារជួបការលំបាក',
      },
    })
    await priceDrafts(drafting.writing, [visit_id], { invoices: [id] })
    const request = { kind: 'DISCOUNT', reason_code: 'POOR' } as const
    const { code } = await requestInvoiceApproval(drafting, id, request)
    await approve(day, code, left, 3)
    await tryTransition(by(day, 'cashier', left, 6), invoices, { id, name: 'issue' })
  }
}

/** Credits the last line that the patient pays, as not provided. The overpayment is refunded. */
export async function creditLine(day: CashDay, { id, issued_at }: Bill): Promise<void> {
  const lines = await readIssuedLines(day.writing, id)
  const line = creditableLines(lines).findLast(
    ({ covered_quantity, patient_share }) => covered_quantity === 0 && patient_share > 0,
  )
  if (!line) return
  const { code } = await requestRefund(by(day, 'cashier', issued_at, 25), {
    invoice_id: id,
    lines: [{ line_id: line.id, quantity: line.quantity }],
    reason_code: 'NOT_GIVEN',
  })
  await approve(day, code, issued_at, 35)
  await payOut(day, code, issued_at)
}

/** Refunds the rest of a deposit. Today's request stays pending. */
export async function giveDepositBack(day: CashDay, bill: Bill): Promise<void> {
  const left = await depositLeft(day.writing.trx, bill.visit_id)
  if (left <= 0) return
  const { code } = await requestDepositRefund(by(day, 'cashier', bill.issued_at, 10), {
    visit_id: bill.visit_id,
    amount: left,
    way: 'CASH',
    reason_code: 'DEPOSIT_LEFT',
  })
  if (isToday(day)) return
  await approve(day, code, bill.issued_at, 15)
  await payOut(day, code, bill.issued_at)
}

/**
 * Pays out an approved refund; a credit without payout is done with its approval. Today, or with
 * too little in the drawer, it waits at the window.
 */
async function payOut(day: CashDay, request_code: string, at: string): Promise<void> {
  if (isToday(day)) return
  const { writing, holds } = by(day, 'cashier', at, 45)
  const { rows } = await sql<{ amount: number }>`select r.amount from (${openRefunds}) r
    where r.request_code = ${request_code} and r.amount > 0`.execute(writing.trx)
  const balance = await lockBalance(writing, day.facility, 'CASHIER_BOX', day.shift)
  const [open] = rows
  if (!open || open.amount > balance) return
  await refund({ writing, holds }, { request_code, method: 'CASH_KHR' })
}
