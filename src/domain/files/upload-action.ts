/** Uploads of files of a field (docs/actions.md). */
import * as z from 'zod/mini'
import type { UploadRules } from '#schemas/kit/file-types.ts'
import type { FileFacts } from '../answers.ts'
import { schemaRef } from '../records/components.ts'

/** A stored file; its id is the value of the field. */
export const storedFile = z.object({
  id: z.int(),
  name: z.string(),
  type: z
    .custom<FileFacts['type']>()
    .check(z.meta({ type: 'string', description: 'Detected in the content' })),
  size: z.int().check(z.describe('Bytes')),
  width: z.nullable(z.int()).check(z.describe('Pixels, of pictures')),
  height: z.nullable(z.int()),
})

/** The declaration of an upload, which comes before the record is saved. */
export const uploadOf = (rules: Pick<UploadRules, 'maxBytes'>) =>
  ({
    needs: 'signed-in',
    form: z.strictObject({ file: z.file() }),
    answer: storedFile.check(z.meta(schemaRef('File'))),
    status: 201,
    maxBytes: rules.maxBytes,
  }) as const
