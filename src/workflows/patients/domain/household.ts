/** The patients on one card (domain 1.2). */
import type { PatientSummary } from './answers.ts'

/** Each patient above this number on one card needs a reason: few households are larger. */
export const maxOnOneCard = 12

export interface HouseholdMember {
  patient: PatientSummary
  /** Member number on the card, if it was recorded. */
  member_no: number | null
  /** Number of schemas/codes/relation.ts, relationToHead. */
  relation: number | null
  /**
   * Number of schemas/codes/attachment.ts, attachmentStatus; null if the card is only among the
   * patient's documents.
   */
  status: number | null
}

/**
 * `POST …/household`: members in the caller's areas; the check for a crowded card counts all
 * members.
 */
export interface Household {
  members: HouseholdMember[]
  is_crowded: boolean
}

export const isCrowded = (people: number): boolean => people > maxOnOneCard

/** By member number; those without one come last, by patient number. */
export const inOrderOfCard = (members: readonly HouseholdMember[]): HouseholdMember[] =>
  [...members].sort(
    (a, b) =>
      (a.member_no ?? Number.POSITIVE_INFINITY) - (b.member_no ?? Number.POSITIVE_INFINITY) ||
      a.patient.id - b.patient.id,
  )
