/** Copies a register's data of a card into the form, and into the check of the card. */
import { createContext } from 'react'
import type { Row } from '#resources/provider.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { BeneficiaryCard } from '#src/workflows/patients/domain/outside-registers.ts'

export interface CardKey {
  card_type: number
  card_number: string
}

/** A copied response, and its card. */
export interface AppliedAnswer {
  card: CardKey
  reference: string | null
}

interface Taking {
  /** The patient of the attached card. */
  patient: PatientSummary
  onTake(answer: AppliedAnswer): void
}

export const TakingOver = createContext<Taking | undefined>(undefined)

export const isSameCard = (one: CardKey | undefined, other: CardKey | undefined): boolean =>
  one !== undefined && one.card_type === other?.card_type && one.card_number === other.card_number

/** The id of the response behind the saved card; undefined if the card has changed since then. */
export function answerFor(saved: Row, appliedAnswer: AppliedAnswer | undefined): string | undefined {
  const card = { card_type: Number(saved.card_type), card_number: String(saved.card_number) }
  return (isSameCard(card, appliedAnswer?.card) && appliedAnswer?.reference) || undefined
}

/** Whether the card is valid on a day according to the register. */
export const countsThere = ({ is_valid, expires_on }: BeneficiaryCard, today: string): boolean =>
  is_valid && (expires_on === null || expires_on >= today)

/** Fields that the register knows, with its texts; the first text is the value to fill in. */
export const knownFields = (one: BeneficiaryCard): readonly (readonly [string, string[]])[] => [
  ['card_expires_on', [one.expires_on ?? ''].filter(Boolean)],
  ['member_name_on_card', [one.name_kh, one.name_en].filter(Boolean)],
]
