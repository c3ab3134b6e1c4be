/** Card numbers as users type them (domain 5.7). */
import { fitsFormat, typesFitting } from '#schemas/codes/identity-formats.ts'
import { coverageCards, identityType } from '#schemas/codes/identity-type.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'

const covering: readonly number[] = coverageCards

/** The meaning of bare digits by their count, since users often omit hyphens. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/^(\d{8})(\d{4})$/, '$1-$2'],
  [/^(\d{7})(\d{7})(\d)$/, '$1-$2-$3'],
  [/^([A-Z])(\d{7})$/, '$1-$2'],
]

/** Western digits, capitals, and the hyphens of a card number if only they are missing. */
export function cardNumberText(input: string): string {
  const text = toWesternDigits(input).trim().toUpperCase()
  const bare = text.replace(/[\s\u200b-]/g, '')
  const shape = shapes.find(([form]) => form.test(bare))
  return shape ? bare.replace(shape[0], shape[1]) : text
}

/**
 * Card types with this number format, most likely first: social security before informal workers.
 */
export const cardTypesOf = (number: string): number[] => {
  const types = typesFitting(number).filter((type) => covering.includes(type))
  return types.sort((a, b) => likelihood(b) - likelihood(a))
}

/** Both funds use one format; most members belong to the NSSF. */
const likelihood = (type: number) => (type === identityType.NSSF.value ? 1 : 0)

/** A type and a complete number to look up; undefined while the user types. */
export function wholeCard(
  type: unknown,
  cardNumber: unknown,
): { card_type: number; card_number: string } | undefined {
  const card = { card_type: Number(type), card_number: cardNumberText(String(cardNumber ?? '')) }
  const isWhole =
    card.card_number.length >= 6 && card.card_type > 0 && fitsFormat(card.card_type, card.card_number)
  return isWhole ? card : undefined
}
