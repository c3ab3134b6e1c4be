/** Search for a text that may be mistyped, by the trigrams of the column of search keys. */
import { type RawBuilder, sql } from 'kysely'

type Part = RawBuilder<unknown>

/** Shorter texts are similar to too many others; one with a digit is a code. */
const minLength = 4
/** Longer texts cost much and are hardly misspelled names. */
const maxLength = 60

/** Whether a search key is worth a search for similar texts. */
export const canBeMistyped = (key: string): boolean =>
  key.length >= minLength && key.length <= maxLength && !/\d/.test(key)

/** That the column contains words of similar spelling. The trigram index answers it. */
export const isSimilar = (key: string, column: Part): Part => sql`${key} <% ${column}`

/** How much the most similar words of the column differ: 0 not at all, 1 entirely. */
export const differenceOf = (key: string, column: Part): Part => sql`(1 - word_similarity(${key}, ${column}))`
