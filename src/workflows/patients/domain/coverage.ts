/**
 * The card in force on a day (domain 1.2). Days are `YYYY-MM-DD`, both ends of a period are
 * included.
 */
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { dayAfter } from '#schemas/kit/days.ts'

/** The fields of a card that these rules need (schemas/records/patient-attach-beneficiaries.ts). */
export interface Card {
  id: number
  patient_id: number
  payment_type_id: number
  /** Number of schemas/codes/attachment.ts, attachmentStatus. */
  status: number
  is_primary: boolean
  /** Start of the attachment; null: no start. */
  effective_from: string | null
  effective_to: string | null
  card_expires_on: string
}

/** The last valid day of a card: the end of its attachment or of the card itself. */
export const countsUntil = (card: Pick<Card, 'effective_to' | 'card_expires_on'>): string =>
  card.effective_to !== null && card.effective_to < card.card_expires_on
    ? card.effective_to
    : card.card_expires_on

type Lasting = Pick<Card, 'effective_from' | 'effective_to' | 'card_expires_on'>

/** Whether the day of care is within the card's period, regardless of its current status. */
export const isWithin = (card: Lasting, day: string): boolean =>
  (card.effective_from ?? '') <= day && day <= countsUntil(card)

const { VALID, EXPIRED, REPLACED } = attachmentStatus
const counting: readonly number[] = [VALID.value, EXPIRED.value, REPLACED.value]

/**
 * Whether a card was verified: it is valid, or was valid until its end or replacement. Later
 * changes do not affect the days on which it was valid.
 */
export const isVerified = (status: number | null): boolean => status !== null && counting.includes(status)
const isCardVerified = (card: Card): boolean => isVerified(card.status)

/**
 * Whether a payer pays by this card on a day: verified, of that payer, and in force (domain 2.1).
 */
export const paysFor = (
  card: Lasting & { status: number | null; payment_root: number | null },
  payer: number,
  day: string,
): boolean => isVerified(card.status) && card.payment_root === payer && isWithin(card, day)

/**
 * Whether a visit of this type can lack its card: an emergency patient can present it within the
 * next day (domain 2.1).
 */
export const waitsForCard = (type: number): boolean => type === visitType.EMERGENCY.value

/** The card that ends later; if both end on the same day, the newer record. */
const later = (a: Card, b: Card): number => countsUntil(b).localeCompare(countsUntil(a)) || b.id - a.id

/**
 * The card that pays on a day: verified, primary and in force. An expired card still counts for the
 * days on which it was in force, so that those can be claimed later.
 */
export function coverageOn<T extends Card>(cards: readonly T[], day: string): T | undefined {
  return cards.filter((card) => card.is_primary && isCardVerified(card) && isWithin(card, day)).sort(later)[0]
}

/** The card shown for a patient: the one that pays today, otherwise the last one that did. */
export function displayCoverage<T extends Card>(cards: readonly T[], today: string): T | undefined {
  const paying = coverageOn(cards, today)
  if (paying) return paying
  return cards
    .filter((card) => card.is_primary && isCardVerified(card) && countsUntil(card) < today)
    .sort(later)[0]
}

/** A card that ends within this many days is shown as ending soon. */
export const endingDays = 30

/** The state of a coverage, for colour and words. */
export type CoverageState = 'none' | 'pending' | 'valid' | 'ending' | 'expired'

export function coverageState(
  coverage: { until: string | null } | null,
  today: string,
  isPending = false,
): CoverageState {
  if (isPending) return 'pending'
  if (!coverage) return 'none'
  if (coverage.until === null) return 'valid'
  if (coverage.until < today) return 'expired'
  return coverage.until <= dayAfter(today, endingDays) ? 'ending' : 'valid'
}
