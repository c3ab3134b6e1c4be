/** Refunds dollars that were paid in dollars, at the rate of their payment (domain 2.3). */
import { sql } from 'kysely'
import { currency, paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import { asPaid } from '#src/domain/money/riel.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { AllocatedTender } from '#src/workflows/billing/domain/tenders.ts'
import { refuse } from './book.ts'

const { PAYMENT, DEPOSIT, REFUND } = paymentKind
const inDollars = sql`x.currency = ${currency.USD.value}
  and x.status = ${paymentStatus.POSTED.value} and x.deleted_at is null`
/** Dollars that a payment (x) received, negative for a refund. */
const signed = sql`case when x.kind = ${REFUND.value} then -x.amount_tendered else x.amount_tendered end`

/** Dollars received for an invoice or a deposit. */
export interface DollarsReceived {
  dollars: number
  /** Rate of the last dollar payment; null without one. */
  rate: number | null
}

interface Subject {
  /** Null for a deposit. */
  invoice_id: number | null
  visit_id: number
}

/** How an approved refund is paid out: in riel, in dollars, or by bank. */
export type PayOut = (
  subject: Subject,
  payment: { amount: number; shift: number },
) => Promise<AllocatedTender[]>

/** Whole dollars received and not yet refunded. */
export async function loadDollarsReceived(
  trx: Writing['trx'],
  { invoice_id, visit_id }: Subject,
): Promise<DollarsReceived> {
  const about =
    invoice_id === null
      ? sql`x.visit_id = ${visit_id} and x.invoice_id is null and ${codeIn('x.kind', DEPOSIT, REFUND)}`
      : sql`x.invoice_id = ${invoice_id} and ${codeIn('x.kind', PAYMENT, REFUND)}`
  const { rows } = await sql<DollarsReceived>`
    select greatest(0, floor(coalesce(sum(${signed}), 0)))::float8 as dollars,
      (array_agg(x.exchange_rate::float8 order by x.id desc)
        filter (where x.kind <> ${REFUND.value}))[1] as rate
    from payments x where ${about} and ${inDollars}`.execute(trx)
  return rows[0] ?? { dollars: 0, rate: null }
}

/** Dollars in the cash drawer of a shift. */
async function inDrawer({ trx }: Writing, shift: number): Promise<number> {
  const { rows } = await sql<{ dollars: number }>`
    select coalesce(sum(${signed}), 0)::float8 as dollars
    from payments x where x.shift_id = ${shift} and ${inDollars}`.execute(trx)
  return rows[0]?.dollars ?? 0
}

/**
 * A refund in dollars, with the rest in riel.
 * @throws VALIDATION for more dollars than were received, are refunded, or are in the drawer
 */
export async function payBackDollars(
  writing: Writing,
  subject: Subject,
  { amount, dollars, shift }: { amount: number; dollars: number; shift: number },
): Promise<AllocatedTender[]> {
  const received = await loadDollarsReceived(writing.trx, subject)
  const rate = received.rate ?? 0
  const max = Math.min(received.dollars, Math.floor(amount / (rate || Number.POSITIVE_INFINITY)))
  if (!Number.isInteger(dollars) || dollars > max) refuse('dollars', 'cash.dollars_refund_limit', { max })
  const available = await inDrawer(writing, shift)
  if (dollars > available) refuse('dollars', 'cash.dollars_short', { available })
  const worth = asPaid(dollars * rate)
  const none = { reference_no: null, change_khr: 0 }
  const rest = amount - worth
  return [
    { ...none, method: 'CASH_USD', amount: dollars, exchange_rate: rate, amount_khr: worth },
    ...(rest > 0
      ? [
          {
            ...none,
            method: 'CASH_KHR',
            amount: rest,
            exchange_rate: null,
            amount_khr: rest,
          } as const,
        ]
      : []),
  ]
}
