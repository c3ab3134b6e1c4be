/** The people on one card (domain 1.2). */
import type { PatientSummary } from './answers.ts'

/** Of more people on one card each further one takes a reason: few households are larger. */
export const maxOnOneCard = 12

export interface HouseholdMember {
  patient: PatientSummary
  /** Their number on the card, where it was written down. */
  member_no: number | null
  /** Number of schemas/codes/relation.ts, relationToHead. */
  relation: number | null
  /**
   * Number of schemas/codes/attachment.ts, attachmentStatus; null where it is only among their
   * papers.
   */
  status: number | null
}

/** `POST …/household`: those of the asker's areas; whether the card is crowded counts everybody. */
export interface Household {
  members: HouseholdMember[]
  is_crowded: boolean
}

export const isCrowded = (people: number): boolean => people > maxOnOneCard

/** By number on the card, those without one last, by their own number. */
export const inOrderOfCard = (members: readonly HouseholdMember[]): HouseholdMember[] =>
  [...members].sort(
    (a, b) =>
      (a.member_no ?? Number.POSITIVE_INFINITY) - (b.member_no ?? Number.POSITIVE_INFINITY) ||
      a.patient.id - b.patient.id,
  )
