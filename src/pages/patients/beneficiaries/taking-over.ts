/**
 * What a register outside knows of a card, on its way into the form and to the check of the card.
 */
import { createContext } from 'react'
import type { Row } from '#resources/provider.ts'
import type { PatientSummary } from '#src/domain/patients/answers.ts'
import type { BeneficiaryCard } from '#src/domain/patients/outside-registers.ts'

export interface CardKey {
  card_type: number
  card_number: string
}

/** An answer that was taken over, and the card it was about. */
export interface AppliedAnswer {
  card: CardKey
  reference: string | null
}

interface Taking {
  /** Whose card is attached. */
  patient: PatientSummary
  onTake(answer: AppliedAnswer): void
}

export const TakingOver = createContext<Taking | undefined>(undefined)

export const isSameCard = (one: CardKey | undefined, other: CardKey | undefined): boolean =>
  one !== undefined && one.card_type === other?.card_type && one.card_number === other.card_number

/** Number of the answer that stands for what was saved: none when it is another card by now. */
export function answerFor(saved: Row, taken: AppliedAnswer | undefined): string | undefined {
  const card = { card_type: Number(saved.card_type), card_number: String(saved.card_number) }
  return (isSameCard(card, taken?.card) && taken?.reference) || undefined
}

/** Whether it counts on a day, as far as the register says. */
export const countsThere = ({ is_valid, expires_on }: BeneficiaryCard, today: string): boolean =>
  is_valid && (expires_on === null || expires_on >= today)

/** Fields that the register knows, by what it writes there; the first is what is filled in. */
export const knownFields = (one: BeneficiaryCard): readonly (readonly [string, string[]])[] => [
  ['card_expires_on', [one.expires_on ?? ''].filter(Boolean)],
  ['member_name_on_card', [one.name_kh, one.name_en].filter(Boolean)],
]
