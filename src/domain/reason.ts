import * as z from 'zod/mini'
import { cleanMultilineText } from '#schemas/kit/khmer.ts'
import { countLetters, minReason } from '#schemas/kit/letters.ts'

/** Whether a text is a reason: at least `minReason` visible letters or digits. */
export const isReason = (text: unknown): boolean => countLetters(text) >= minReason

/** Whether a reader sees a letter or digit in the text. */
export const isReadable = (text: unknown): boolean => countLetters(text) > 0

/** An explanation in a request body: a text without a visible letter counts as missing. */
export const explanation = (max: number) =>
  z.string().check(
    z.overwrite((text) => (isReadable(text) ? cleanMultilineText(text) : '')),
    z.minLength(1),
    z.maxLength(max),
  )
