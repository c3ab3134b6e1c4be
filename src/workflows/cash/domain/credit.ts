/**
 * What a credit note deducts from a line of an issued invoice (domain 1.8, 2.3). A quantity that
 * was not given reduces gross, programme, discounts and patient; an amount reduces only the
 * patient's part.
 */

import { allocate } from '#application/domain/share.ts'
import { invoiceLineKind } from '#schemas/codes/invoice-status.ts'
import { addRiel, asPaid } from '#src/domain/money/riel.ts'

/**
 * Amounts of a line that a credit reduces. For each line: programme + patient + discounts +
 * exemption = gross.
 */
export const creditedAmounts = [
  'gross',
  'scheme_share',
  'line_discount',
  'category_discount',
  'bill_discount',
  'exemption',
  'patient_share',
] as const

export type LineAmounts = Record<(typeof creditedAmounts)[number], number>

/** A stored line: an issued one, or one that credits another. */
export interface IssuedLine extends LineAmounts {
  id: number
  quantity: number
  covered: boolean
  /** Null for lines older than this column. */
  covered_quantity: number | null
  credits_id: number | null
}

/** A line minus its earlier credits. */
export interface CreditableLine extends LineAmounts {
  id: number
  quantity: number
  /** The quantity that the programme pays; quantity above its limit is credited first. */
  covered_quantity: number
}

/** The credit of a line: a quantity, or an amount of the patient's part in riel. */
export interface CreditRequest {
  line_id: number
  quantity?: number | undefined
  amount?: number | undefined
}

/** The reductions of a credit, none below 0. */
export interface LineCredit extends LineAmounts {
  quantity: number
  covered_quantity: number
}

/** The remaining lines of an invoice, without fully credited ones. */
export function creditableLines(lines: readonly IssuedLine[]): CreditableLine[] {
  return lines.flatMap((line) => {
    if (line.credits_id !== null) return []
    const left = { ...line, covered_quantity: coveredOf(line) }
    for (const credit of lines.filter(({ credits_id }) => credits_id === line.id)) {
      for (const name of creditedAmounts) left[name] += credit[name]
      left.quantity = (hundredths(left.quantity) + hundredths(credit.quantity)) / 100
      left.covered_quantity += coveredOf(credit)
    }
    return left.quantity > 0 && left.gross > 0 ? [left] : []
  })
}

const coveredOf = ({ covered, covered_quantity, quantity }: IssuedLine) =>
  covered_quantity ?? (covered ? quantity : 0)

/** The reduction of the patient's balance by these credits, in whole notes (domain 1.8). */
export function creditedDue(
  { patient_total, rounding }: Readonly<Record<'patient_total' | 'rounding', number>>,
  credits: readonly LineCredit[],
): number {
  const patient = addRiel(...credits.map(({ patient_share }) => patient_share))
  return addRiel(patient_total, rounding) - asPaid(patient_total - patient)
}

/** Whether rounding to whole notes loses the patient's reduction: the note would be 0 riel. */
export const roundsToNothing = ({
  due,
  patient,
  scheme,
}: Readonly<Record<'due' | 'patient' | 'scheme', number>>): boolean =>
  due === 0 && scheme === 0 && patient > 0

const hundredths = (quantity: number) => Math.round(quantity * 100)

/** The part of an amount that remains for `left` of `all` units. */
const partOf = (amount: number, left: number, all: number): number =>
  all <= 0
    ? 0
    : (allocate(amount, [hundredths(left), Math.max(0, hundredths(all) - hundredths(left))])[0] ?? 0)

/** The rest of a line without a quantity that was not given. */
function withoutQuantity(line: CreditableLine, quantity: number): LineCredit {
  const left = (hundredths(line.quantity) - hundredths(quantity)) / 100
  const covered_quantity = Math.min(line.covered_quantity, left)
  const gross = partOf(line.gross, left, line.quantity)
  const scheme = partOf(line.scheme_share, covered_quantity, line.covered_quantity)
  const weights = [
    line.line_discount,
    line.category_discount,
    line.bill_discount,
    line.exemption,
    line.patient_share,
  ]
  const rest = Math.max(0, Math.min(line.gross - line.scheme_share, gross - scheme))
  const [line_discount = 0, category_discount = 0, bill_discount = 0, exemption = 0, patient = 0] = allocate(
    rest,
    weights,
  )
  return {
    quantity: left,
    covered_quantity,
    gross,
    scheme_share: gross - rest,
    line_discount,
    category_discount,
    bill_discount,
    exemption,
    patient_share: patient,
  }
}

/** The credit of a line. `creditProblem` must have found no problem with the request. */
export function creditOf(line: CreditableLine, { quantity, amount }: CreditRequest): LineCredit {
  const credit = { ...line, quantity: 0, covered_quantity: 0 }
  if (quantity === undefined) {
    for (const name of creditedAmounts) credit[name] = 0
    return { ...credit, gross: amount ?? 0, patient_share: amount ?? 0 }
  }
  const left = withoutQuantity(line, quantity)
  for (const name of creditedAmounts) credit[name] = line[name] - left[name]
  credit.quantity = quantity
  credit.covered_quantity = line.covered_quantity - left.covered_quantity
  return credit
}

interface CreditProblem {
  field: string
  key: string
  params?: { max: number }
}

/** The problem of a request; a line that is not on the invoice is `refMissing`. */
export function creditProblem(
  lines: readonly CreditableLine[],
  requests: readonly CreditRequest[],
): CreditProblem | undefined {
  for (const [place, { line_id, quantity, amount }] of requests.entries()) {
    const at = (name: string) => `lines.${place}.${name}`
    const line = lines.find(({ id }) => id === line_id)
    if (!line) return { field: at('line_id'), key: 'refMissing' }
    if (requests.findIndex((one) => one.line_id === line_id) !== place)
      return { field: at('line_id'), key: 'cash.duplicate_line' }
    if ((quantity === undefined) === (amount === undefined)) return { field: at('quantity'), key: 'required' }
    const max = quantity === undefined ? line.patient_share : line.quantity
    if (!((quantity ?? amount ?? 0) > 0))
      return { field: at(quantity === undefined ? 'amount' : 'quantity'), key: 'cash.positive' }
    if ((quantity ?? amount ?? 0) > max)
      return quantity === undefined
        ? { field: at('amount'), key: 'cash.credit_amount', params: { max } }
        : { field: at('quantity'), key: 'cash.credit_quantity', params: { max } }
    if (quantity !== undefined && hundredths(quantity) / 100 !== quantity)
      return { field: at('quantity'), key: 'cash.credit_decimals' }
    if (creditOf(line, { line_id, quantity, amount }).gross <= 0)
      return {
        field: at(quantity === undefined ? 'amount' : 'quantity'),
        key: 'cash.credit_nothing',
      }
  }
  return undefined
}

/**
 * Refund reasons that reduce the bill and so name lines; the others return a payment, whose amount
 * is owed again.
 */
export const creditReasons: Readonly<Record<string, 'quantity' | 'amount'>> = {
  NOT_GIVEN: 'quantity',
  RETURNED: 'quantity',
  OVERPAID: 'amount',
}

/** What a refund of an invoice returns: a quantity or part of a price, or a whole payment. */
export const refundedBy = ['quantity', 'amount', 'payment'] as const
export type RefundedBy = (typeof refundedBy)[number]

/**
 * What a refund request returns, from its content; undefined if it mixes two kinds. Both sides take
 * the permitted reasons from it.
 */
export function refundedByOf({
  lines = [],
  amount,
}: {
  lines?: readonly Pick<CreditRequest, 'quantity' | 'amount'>[] | undefined
  amount?: number | undefined
}): RefundedBy | undefined {
  const found = new Set<RefundedBy>(
    lines.map((line) => (line.quantity === undefined ? 'amount' : 'quantity')),
  )
  if (amount !== undefined || lines.length === 0) found.add('payment')
  return found.size === 1 ? [...found][0] : undefined
}

/**
 * The reasons of a refund of an invoice; the rest of a deposit is refunded by its own request. Only
 * medicines are returned. @param lines The lines to credit.
 */
export const isRefundReason = (
  by: RefundedBy,
  reason: string,
  lines: readonly { line_kind?: number | undefined }[],
): boolean =>
  (creditReasons[reason] ?? 'payment') === by &&
  reason !== 'DEPOSIT_LEFT' &&
  (reason !== 'RETURNED' || lines.every(({ line_kind }) => line_kind === invoiceLineKind.MEDICATION.value))

/** The reasons of a refund of a deposit, which credits no line. */
export const isDepositReason = (reason: string): boolean => !Object.hasOwn(creditReasons, reason)
