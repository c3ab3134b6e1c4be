/** Prices that are written by hand, and which of them another user approved (domain 2.5). */
import { addRiel, timesQuantity } from '../money/riel.ts'

/** A line of an invoice that follows from no charge, as a request for approval keeps it. */
export interface HandPrice {
  line_id: number
  kh: string
  en: string | null
  quantity: number
  /** Of one unit, in riel. */
  price: number
  /** Of one unit by the lists, where the description names a service of the facility. */
  list_price: number | null
}

/** Lines of a request for approval (`approvals.details`). */
export const handPricesOf = (details: unknown): readonly HandPrice[] =>
  (details as { prices?: HandPrice[] } | null)?.prices ?? []

/** What the lines come to by hand and by the lists; a line that no list has is nothing there. */
export const handTotals = (lines: readonly HandPrice[]) => ({
  byHand: addRiel(...lines.map(({ price, quantity }) => timesQuantity(price, quantity))),
  byList: addRiel(...lines.map(({ list_price, quantity }) => timesQuantity(list_price ?? 0, quantity))),
})

/**
 * A line that was not approved as it stands: another price, quantity or description needs a new
 * approval.
 */
export const findUnapproved = (
  lines: readonly HandPrice[],
  approved: readonly HandPrice[],
): HandPrice | undefined =>
  lines.find(
    (line) =>
      !approved.some(
        (one) =>
          one.line_id === line.line_id &&
          one.quantity === line.quantity &&
          one.price === line.price &&
          one.kh === line.kh &&
          one.en === line.en,
      ),
  )
