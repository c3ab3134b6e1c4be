/** The card that already pays, as parameters of COVERAGE_CLASH. */
import type { CoverageClash } from '#src/workflows/patients/domain/card-answers.ts'
import { countsUntil } from '#src/workflows/patients/domain/coverage.ts'
import { closedBefore, isMixed, suggestsNew } from '#src/workflows/patients/domain/primary-card.ts'
import type { RuledCard } from './cards.ts'

export function clashOf(card: RuledCard, otherCards: readonly RuledCard[]): CoverageClash {
  const roots = otherCards.map(({ payment_root }) => payment_root)
  return {
    others: otherCards.map((other) => ({
      id: other.id,
      payment: { kh: other.payment_kh, en: other.payment_en || other.payment_kh },
      until: countsUntil(other),
      ends_on: closedBefore(other, card.effective_from ?? '').effective_to ?? null,
    })),
    is_mixed: isMixed([card.payment_root, ...roots]),
    suggests_this: suggestsNew(card.payment_root, roots),
  }
}
