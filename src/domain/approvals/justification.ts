/** The justification in the dialog for requesting an approval. */
import * as z from 'zod/mini'
import { maxDocuments, maxLetters } from './reason.ts'

export const justification = z.strictObject({
  reason_code: z.string().check(z.maxLength(40)),
  reason_text: z.nullish(z.string().check(z.trim(), z.maxLength(maxLetters))),
  documents: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(maxDocuments))),
})
