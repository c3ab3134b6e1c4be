/** One card pays for a patient on a day; the effect on the other cards (domain 1.2). */
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { type Card, countsUntil } from './coverage.ts'

const { VALID, REPLACED } = attachmentStatus

const share = (a: Card, b: Card): boolean =>
  (a.effective_from ?? '') <= countsUntil(b) && (b.effective_from ?? '') <= countsUntil(a)

/** Verified cards that pay for the same patient on some of the days on which `card` would. */
export const concurrentPayers = <T extends Card>(card: Card, others: readonly T[]): T[] =>
  others.filter(
    (other) =>
      other.id !== card.id &&
      other.patient_id === card.patient_id &&
      other.is_primary &&
      other.status === VALID.value &&
      share(card, other),
  )

/** The change to a paying card when another pays from a day on: it ends the day before. */
export function closedBefore(card: Card, from: string) {
  const hasPaid = (card.effective_from ?? '') < from
  return hasPaid ? { effective_to: dayAfter(from, -1), status: REPLACED.value } : { is_primary: false }
}

const hef: readonly number[] = [
  paymentCategory.HEF_POOR.value,
  paymentCategory.HEF_AT_RISK.value,
  paymentCategory.HEF_INFORMAL.value,
  paymentCategory.HEF_CNP.value,
]
const isNssf = (root: number) => root === paymentCategory.NSSF.value

/** Whether a person is in the equity fund and in the social security fund at the same time. */
export const isMixed = (roots: readonly number[]): boolean =>
  roots.some(isNssf) && roots.some((root) => hef.includes(root))

/**
 * Whether the new card should pay: the social security fund before the equity fund, otherwise the
 * newer card.
 */
export const suggestsNew = (newRoot: number, otherRoots: readonly number[]): boolean =>
  isNssf(newRoot) || !otherRoots.some(isNssf)
