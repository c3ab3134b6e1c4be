/** The operations of the audit trail. */
import type { JsonSchema } from './field-schemas.ts'
import { enveloped, failures, ref } from './record-paths.ts'

const tags = ['Audit']
const object: JsonSchema = { type: 'object' }
const filter = ref('parameters', 'Filter')
const cursor = (name: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
})
const about =
  'Writes of records and events that the caller may list and covers. The filter knows "user", ' +
  '"username", "resource" (a path), "record", "kind" (a list), "ip", "from" and "to" (days in ' +
  'Phnom Penh), "q" and "sets" ("without" or "only").'

export const auditPaths: Record<string, JsonSchema> = {
  '/api/audit': {
    get: {
      tags,
      operationId: 'audit',
      summary: 'The audit trail, the newest first',
      description: about,
      parameters: [
        filter,
        cursor('before', '`next` of the page before'),
        { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200 } },
      ],
      responses: { 200: enveloped(object), ...failures(400, 401, 403) },
    },
  },
  '/api/audit/news': {
    get: {
      tags,
      operationId: 'auditNews',
      summary: 'How many lines came in since, at most a hundred',
      parameters: [filter, cursor('since', '`newest` of the first page')],
      responses: { 200: enveloped(object), ...failures(400, 401, 403) },
    },
  },
  '/api/audit/writes/{id}': {
    parameters: [ref('parameters', 'Id')],
    get: {
      tags,
      operationId: 'auditWrite',
      summary: 'The values before and after a write',
      responses: { 200: enveloped(object), ...failures(400, 401, 403, 404) },
    },
  },
  '/api/audit/export': {
    get: {
      tags,
      operationId: 'exportAudit',
      summary: 'The trail as it is filtered, as a file; needs a reason and is itself told',
      parameters: [
        filter,
        ref('parameters', 'Reason'),
        { name: 'format', in: 'query', schema: { enum: ['csv', 'xlsx'] } },
      ],
      responses: {
        200: { description: 'The file', content: { 'text/csv': {} } },
        ...failures(400, 401, 403, 422),
      },
    },
  },
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
