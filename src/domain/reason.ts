import * as z from 'zod/mini'
import { cleanMultilineText } from '#schemas/kit/khmer.ts'
import { countLetters, isWorded } from '#schemas/kit/letters.ts'

/** Whether a text is a reason: `minReason` visible letters or digits, three of them different. */
export const isReason = isWorded

/** A write of a record; `changed` names its changed fields. */
interface WrittenFields {
  action: string
  changed: readonly string[]
}

/**
 * Whether a stored reason is for the present facts: it was written together with them, or they have
 * not changed since.
 * @param facts Names of the fields that the reason explains.
 */
export const isReasonCurrent = (
  { action, changed }: WrittenFields,
  reason: string,
  facts: readonly string[],
): boolean => action !== 'update' || changed.includes(reason) || !facts.some((name) => changed.includes(name))

/** Whether a reader sees a letter or digit in the text. */
export const isReadable = (text: unknown): boolean => countLetters(text) > 0

/** An explanation in a request body: a text without a visible letter counts as missing. */
export const explanation = (max: number) =>
  z.string().check(
    z.overwrite((text) => (isReadable(text) ? cleanMultilineText(text) : '')),
    z.minLength(1),
    z.maxLength(max),
  )
