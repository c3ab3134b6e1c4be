/** The audit trail as a file; its other operations are actions. */
import type { JsonSchema } from './field-schemas.ts'
import { failures, ref } from './record-paths.ts'

export const auditPaths: Record<string, JsonSchema> = {
  '/api/audit/export': {
    get: {
      tags: ['Audit'],
      operationId: 'exportAudit',
      summary: 'The trail as it is filtered, as a file; needs a reason and is itself told',
      parameters: [
        ref('parameters', 'Filter'),
        ref('parameters', 'Reason'),
        { name: 'format', in: 'query', schema: { enum: ['csv', 'xlsx'] } },
      ],
      responses: {
        200: { description: 'The file', content: { 'text/csv': {} } },
        ...failures(400, 401, 403, 422),
      },
    },
  },
}
