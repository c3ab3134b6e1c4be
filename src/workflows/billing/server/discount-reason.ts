/** An invoice is issued with a reason for its present discounts (domain/discount-reason.ts). */
import { label } from '#schemas/kit/label.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { discountIn, reasonedDiscounts, unreasonedDiscounts } from '../domain/discount-reason.ts'
import { current } from './current-draft.ts'
import { discountedBill } from './drafts.ts'

const { each } = rulesFor('invoices')

/** Characters of `discount_reason`; the history keeps all. */
const maxReason = 200

async function readDiscounts(writing: Writing, step: Step<'invoices'>) {
  const found = await current(writing, step)
  return found && discountedBill(found.invoice, found.categories)
}

/** The fact itself is the key: the caller read its amounts. */
export const hasDiscountReason = each(async (writing, step) => {
  const of = await readDiscounts(writing, step)
  const excusableFacts = of ? unreasonedDiscounts(of, step.stored.values.discount_reason_for) : []
  if (!of || excusableFacts.length === 0) return undefined
  const discount = formatRiel(addRiel(of.bill, ...of.categories.map(({ amount }) => amount)))
  const gross = formatRiel(of.gross)
  return {
    text: label(
      `មូលហេតុមិនមែនសម្រាប់ការបញ្ចុះ ${discount} លើ ${gross} ទេ។ សូមបញ្ជាក់មូលហេតុលើទំព័រវិក្កយបត្រ។`,
      `The reason was not given for a discount of ${discount} on ${gross}. Give a reason on the page of the invoice.`,
    ),
    excusableFacts,
  }
})

/** Stores the reason of the transition, if it is for the discount of the bill, and its amounts. */
export const acceptDiscount = each(async (writing, step) => {
  const of = await readDiscounts(writing, step)
  if (!of) return undefined
  const unreasoned = unreasonedDiscounts(of, step.stored.values.discount_reason_for)
  const isOfBill = unreasoned.some((fact) => discountIn(fact) === 'bill')
  return {
    discount_reason_for: reasonedDiscounts(of, null, () => true),
    ...(isOfBill && writing.reason !== null ? { discount_reason: writing.reason.slice(0, maxReason) } : {}),
  }
})
