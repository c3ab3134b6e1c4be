/** Why something is asked for, as the body of a workflow's request holds it beside its own fields. */
import { z } from 'zod'
import { mostDocuments, mostLetters } from '#src/domain/approval/reason.ts'

/** `z.strictObject({ …groundsShape, … })`: what the dialog that asks for approval sends. */
export const groundsShape = {
  reason_code: z.string().max(40),
  reason_text: z.string().trim().max(mostLetters).nullish(),
  documents: z.array(z.int().positive()).max(mostDocuments).optional(),
}
