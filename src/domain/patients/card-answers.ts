/** What the server answers about cards, for both sides. */
import type { Label } from '#schemas/kit/types.ts'
import type { PatientSummary } from './answers.ts'
import type { Card } from './coverage.ts'

/** A card as pages show it. Numbers are of schemas/codes. */
export interface CardSummary extends Card {
  version: number
  payment: Label
  colour: string | null
  /** The payment type's number, or of what it is part of. */
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
  /** Numbers of the pictures’ files. */
  front_image: number | null
  back_image: number | null
}

/** `GET …/of/{id}`: a patient with all their cards, the paying and newest first. */
export interface CardsOfPatient {
  patient: PatientSummary
  cards: CardSummary[]
  /** The one that pays today. */
  paying: number | null
}

/** Work lists of cards: what is to be checked, what ends soon, everything. */
export const queues = ['check', 'ending', 'all'] as const
export type Queue = (typeof queues)[number]

/** `POST …/worklist { queue, page? }`. */
export interface CardWork {
  rows: { card: CardSummary; patient: PatientSummary }[]
  total: number
  counts: Record<Exclude<Queue, 'all'>, number>
}

/** `data` of the refusal COVERAGE_CLASH: what pays already, on days on which this card would. */
export interface CoverageClash {
  others: { id: number; payment: Label; until: string; ends_on: string | null }[]
  /** Equity fund and social security fund at once: one of them has to be chosen. */
  is_mixed: boolean
  /** Whether this card should pay (domain 1.2: the social security fund first). */
  suggests_this: boolean
}
