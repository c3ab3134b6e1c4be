/** The operations of the audit trail. */
import type { JsonSchema } from './field-schemas.ts'
import { enveloped, failures } from './record-paths.ts'

const tags = ['Audit']

export const auditPaths: Record<string, JsonSchema> = {
  '/api/audit/prints': {
    post: {
      tags,
      operationId: 'tellPrint',
      summary: 'The console tells which of its pages is being printed',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              additionalProperties: false,
              required: ['path'],
              properties: { path: { type: 'string', maxLength: 200 } },
            },
          },
        },
      },
      responses: { 200: enveloped({ type: 'null' }), ...failures(400, 401, 422) },
    },
  },
}
