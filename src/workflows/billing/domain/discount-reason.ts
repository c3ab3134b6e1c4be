/**
 * A reason for a discount counts for the discount's amount and the bill it is taken from. The
 * invoice keeps both (`discount_reason_for`), so that another amount needs another reason.
 */
import { factLines, unacknowledged } from '#src/domain/acknowledged.ts'

/** Amounts in riel. */
export interface DiscountedBill {
  gross: number
  /** The discount of the whole invoice. */
  bill: number
  /** The category discounts, by the id of their row. */
  categories: readonly { id: number; amount: number }[]
}

/** Whether this write gave the discount, `bill` or the id of a category discount, its reason. */
type IsNew = (discount: string) => boolean

const discountsOf = ({ bill, categories }: DiscountedBill): [string, number][] => [
  ['bill', bill],
  ...categories.map(({ id, amount }): [string, number] => [String(id), amount]),
]

/** One line for each discount: `bill 5000/20000`. */
const factsOf = (of: DiscountedBill): [string, string][] =>
  discountsOf(of).flatMap(([name, amount]) => (amount > 0 ? [[name, `${name} ${amount}/${of.gross}`]] : []))

/** The discount that a fact is about: `bill`, or the id of a category discount. */
export const discountIn = (fact: string) => fact.slice(0, fact.indexOf(' '))

/** The facts of the discounts whose reason was for another amount or another bill. */
export const unreasonedDiscounts = (of: DiscountedBill, stored: unknown): string[] =>
  unacknowledged(
    factsOf(of).map(([, fact]) => fact),
    stored,
  )

/** The stored facts after a write: present ones of new reasons, earlier ones of the others. */
export function reasonedDiscounts(of: DiscountedBill, stored: unknown, isNew: IsNew): string | null {
  const lines = typeof stored === 'string' ? stored.split('\n') : []
  return factLines(
    factsOf(of).flatMap(([name, fact]) =>
      isNew(name) ? [fact] : lines.filter((line) => discountIn(line) === name),
    ),
  )
}
