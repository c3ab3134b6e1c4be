/** Groups the payments of one receipt (domain 1.9). */
import type { AnsweredRow } from '#src/domain/action.ts'

/** A receipt with the first of its payments and their total in riel. */
export interface Receipt {
  first: AnsweredRow
  amount: number
}

/** @param payments Of one facility, as the window answers them. The order of receipts is kept. */
export function listReceipts(payments: readonly AnsweredRow[]): Receipt[] {
  const receipts = new Map<string, Receipt>()
  for (const payment of payments) {
    const number = String(payment.receipt_no)
    const known = receipts.get(number)
    const isFirst = !known || Number(payment.receipt_part) < Number(known.first.receipt_part)
    receipts.set(number, {
      first: isFirst ? payment : known.first,
      amount: (known?.amount ?? 0) + Number(payment.amount_khr),
    })
  }
  return [...receipts.values()]
}
