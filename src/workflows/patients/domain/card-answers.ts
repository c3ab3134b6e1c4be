/** API answers about cards, for both sides. */
import type { Label } from '#schemas/kit/types.ts'
import type { ListPage } from '#src/domain/work-list.ts'
import type { PatientSummary } from './answers.ts'
import type { Card } from './coverage.ts'

/** A card on pages. Numbers are of schemas/codes. */
export interface CardSummary extends Card {
  version: number
  payment: Label
  colour: string | null
  /** Number of the payment type, or of its root. */
  payment_root: number
  card_type: number
  card_number: string
  card_issued_on: string | null
  beneficiary_set: number
  beneficiary_type: number
  poverty_level: number | null
  household_head_name: string | null
  household_member_no: number | null
  relationship_to_head: number | null
  member_name_on_card: string | null
  name_match_score: number | null
  override_reason: string | null
  employer_name: string | null
  verification_method: number | null
  verification_ref: string | null
  verification_note: string | null
  verified_at: string | null
  verified_by: Label | null
  /** File numbers of the pictures. */
  front_image: number | null
  back_image: number | null
}

/** `GET …/of/{id}`: a patient with all cards, the paying one first, then the newest. */
export interface CardsOfPatient {
  patient: PatientSummary
  cards: CardSummary[]
  /** The card that pays today. */
  paying: number | null
}

/** Work lists of cards: to verify, ending soon, all. */
export const queues = ['check', 'ending', 'all'] as const
export type Queue = (typeof queues)[number]

/** `POST …/worklist { queue, page? }`. */
export type CardWork = ListPage<{ card: CardSummary; patient: PatientSummary }, Exclude<Queue, 'all'>>

/** `data` of the refusal COVERAGE_CLASH: the card that already pays on the same days. */
export interface CoverageClash {
  others: { id: number; payment: Label; until: string; ends_on: string | null }[]
  /** Equity fund and social security fund at the same time: the user must choose one. */
  is_mixed: boolean
  /** Whether this card should pay (domain 1.2: the social security fund first). */
  suggests_this: boolean
}
