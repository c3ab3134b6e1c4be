/** Numbers of cards as people type them (domain 5.7). */
import { fitsFormat, typesFitting } from '#schemas/codes/identity-formats.ts'
import { coverageCards, identityType } from '#schemas/codes/identity-type.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'

const covering: readonly number[] = coverageCards

/** What digits alone mean, by how many they are: hyphens are easily left out. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/^(\d{8})(\d{4})$/, '$1-$2'],
  [/^(\d{7})(\d{7})(\d)$/, '$1-$2-$3'],
  [/^([A-Z])(\d{7})$/, '$1-$2'],
]

/** Western digits, capitals, and the hyphens of a card's number where only they are missing. */
export function cardNumberText(typed: string): string {
  const text = toWesternDigits(typed).trim().toUpperCase()
  const bare = text.replace(/[\s\u200b-]/g, '')
  const shape = shapes.find(([form]) => form.test(bare))
  return shape ? bare.replace(shape[0], shape[1]) : text
}

/**
 * Types of cards with such numbers, the likeliest first: social security before informal workers.
 */
export const cardTypesOf = (number: string): number[] => {
  const types = typesFitting(number).filter((type) => covering.includes(type))
  return types.sort((a, b) => likelihood(b) - likelihood(a))
}

/** Of the two with one form most are members of the fund. */
const likelihood = (type: number) => (type === identityType.NSSF.value ? 1 : 0)

/**
 * A type and a number that can be asked about: the number is whole; undefined while it is typed.
 */
export function wholeCard(
  type: unknown,
  typed: unknown,
): { card_type: number; card_number: string } | undefined {
  const card = { card_type: Number(type), card_number: cardNumberText(String(typed ?? '')) }
  const isWhole =
    card.card_number.length >= 6 && card.card_type > 0 && fitsFormat(card.card_type, card.card_number)
  return isWhole ? card : undefined
}
