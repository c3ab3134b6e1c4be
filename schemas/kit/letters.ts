/** Counts the visible letters of a reason: blanks, fillers, punctuation and lone marks are none. */

// Includes the Hangul fillers, which Unicode classifies as letters.
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

// Khmer vowels and signs are typed with keys of their own, so up to three count with their letter.
const letter = /[\p{L}\p{N}][\u17b6-\u17d3\u17dd]{0,3}/gu

/** Minimum letters of a reason (domain 1.5). */
export const minReason = 5

/** Minimum letters of an explanation on which another person decides (domain 1.5). */
export const minExplanation = 10

/** Minimum different letters of a reason: `aaaaa` and `xxxxx` say nothing. */
const minDifferent = 3

const lettersIn = (text: unknown): readonly string[] =>
  typeof text === 'string' ? (text.replace(invisible, '').match(letter) ?? []) : []

/** The number of letters and digits that a reader sees. */
export const countLetters = (text: unknown): number =>
  lettersIn(text).reduce((sum, one) => sum + one.length, 0)

/** The number of different ones among them. */
const countDifferent = (text: unknown): number => new Set(lettersIn(text).join('').toLowerCase()).size

/** Whether a text is long and varied enough for a reason. */
export const isWorded = (text: unknown): boolean =>
  countLetters(text) >= minReason && countDifferent(text) >= minDifferent
