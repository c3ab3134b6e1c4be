/** Manual prices, and those that another user approved (domain 2.5). */
import { addRiel, timesQuantity } from '#src/domain/money/riel.ts'

/** An invoice line without a charge, as an approval request stores it. */
export interface HandPrice {
  line_id: number
  kh: string
  en: string | null
  quantity: number
  /** Per unit, in riel. */
  price: number
  /** List price per unit, if the description names a service of the facility. */
  list_price: number | null
}

/** Lines of a request for approval (`approvals.details`). */
export const handPricesOf = (details: unknown): readonly HandPrice[] =>
  (details as { prices?: HandPrice[] } | null)?.prices ?? []

/** The totals by manual price and by list price; a line without a list price counts as 0. */
export const handTotals = (lines: readonly HandPrice[]) => ({
  manualTotal: addRiel(...lines.map(({ price, quantity }) => timesQuantity(price, quantity))),
  byList: addRiel(...lines.map(({ list_price, quantity }) => timesQuantity(list_price ?? 0, quantity))),
})

/**
 * A line that differs from the approved one: another price, quantity or description needs a new
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
