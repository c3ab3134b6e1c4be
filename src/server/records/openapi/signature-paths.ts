/** What one may change of one’s own beside the profile's fields. */
import type { JsonSchema } from './field-schemas.ts'
import { enveloped, failures, ref } from './record-paths.ts'

const operation = (operationId: string, summary: string) => ({
  tags: ['Session'],
  operationId,
  summary,
})

export const signaturePaths: Record<string, JsonSchema> = {
  '/api/profile/signature': {
    get: {
      ...operation('ownSignature', 'The picture of one’s own signature'),
      responses: {
        200: { description: 'The picture', content: { 'image/*': {} } },
        ...failures(401, 404),
      },
    },
    post: {
      ...operation(
        'uploadSignature',
        'Bring a picture of one’s signature, to be saved with the profile',
      ),
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { file: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
      responses: { 201: enveloped(ref('schemas', 'File')), ...failures(401, 413, 415, 422) },
    },
  },
}
