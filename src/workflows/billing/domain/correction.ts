/**
 * The fields of a registered visit that can still be corrected (docs/domain/visit-corrections.md;
 * domain 1.3, 2.2).
 */
import { visitStatus } from '#schemas/codes/visit-status.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type Card, coverageOn, paysFor } from '#src/workflows/patients/domain/coverage.ts'

/** Fields that an issued invoice locks. They change by an approved request only (domain 2.3). */
export const billedFields: readonly string[] = ['payment_type_id', 'secondary_attachment_id', 'visit_type_id']

/** Fields that a claim locks after its sign-off for the payer (domain 2.2). */
export const claimedFields: readonly string[] = [...billedFields, 'attachment_id', 'arrived_at']

/** The issued invoice and the signed-off claim of a visit; null if there is none. */
export interface BoundBy {
  invoice: { id: number; code: string } | null
  claim: { code: string } | null
}

export interface FieldLock {
  fields: readonly string[]
  by: 'invoice' | 'claim'
  code: string
  /** Page on which the user can continue. */
  link: string
}

export const payerRequestPath = (invoice: number) => `/invoices/update/${invoice}?ask=PAYMENT_TYPE_CHANGE`

/** The locked fields, with the record that locks them. A claim locks more than an invoice. */
export function fieldLock({ invoice, claim }: BoundBy): FieldLock | null {
  if (claim)
    return {
      fields: claimedFields,
      by: 'claim',
      code: claim.code,
      link: `/claims/${encodeURIComponent(claim.code)}`,
    }
  if (invoice)
    return {
      fields: billedFields,
      by: 'invoice',
      code: invoice.code,
      link: payerRequestPath(invoice.id),
    }
  return null
}

/**
 * A visit can be corrected while it is open, and afterwards until everything is paid and claimed.
 */
export const isCorrectable = (status: number): boolean =>
  status !== visitStatus.CANCELLED.value && status !== visitStatus.CLOSED.value

const { REGISTERED, TRIAGED, IN_CONSULTATION } = visitStatus
const movable: readonly number[] = [REGISTERED.value, TRIAGED.value, IN_CONSULTATION.value]

/**
 * Why a visit cannot be moved to another patient: a validation key; undefined if it can. The visit
 * must have no records besides the registration: notes and charges were made for one person,
 * considering that person's age, sex and allergies, so they never move. Such a visit is cancelled
 * instead. @param recorded Names of the kinds of records that the visit has.
 */
export function moveProblem(
  status: number,
  recorded: readonly Label[],
): 'visit.not_movable' | 'visit.recorded' | undefined {
  if (!movable.includes(status)) return 'visit.not_movable'
  return recorded.length > 0 ? 'visit.recorded' : undefined
}

/** The facts for offering another payer. */
export interface PaidVisit extends BoundBy {
  status: number
  /** Day of arrival, YYYY-MM-DD. */
  day: string
  payment_type_id: number
  attachment_id: number | null
  /** Whether the payer of the visit pays by card. */
  needs_card: boolean
}

type RootedCard = Card & { payment_root: number }

/**
 * The card that should pay for a visit but does not, because it was attached or verified after the
 * registration. A visit paid by a valid card keeps it, and a claimed visit keeps its payer (domain
 * 2.1).
 */
export function cardToOffer<T extends RootedCard>(visit: PaidVisit, cards: readonly T[]): T | undefined {
  if (!isCorrectable(visit.status) || visit.claim) return undefined
  const pays = (card: T) => paysFor(card, card.payment_root, visit.day)
  const own = cards.find(({ id }) => id === visit.attachment_id)
  if (visit.needs_card && own && pays(own)) return undefined
  const card = coverageOn(cards.filter(pays), visit.day)
  if (!card) return undefined
  const isAlready = card.id === visit.attachment_id && card.payment_type_id === visit.payment_type_id
  return isAlready ? undefined : card
}
