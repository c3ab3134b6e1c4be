/** What is asked about one patient. */
import type { Registry } from '#schemas/kit/registry.ts'
import { cardSheets, mostCopies } from '#src/domain/patients/card.ts'
import { timelineSources } from '#src/domain/patients/profile.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf, ref } from './record-paths.ts'

const query = (name: string, schema: JsonSchema) => ({ in: 'query', name, schema })

const print: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['sheet', 'copies'],
  properties: {
    sheet: { enum: [...cardSheets] },
    copies: { type: 'integer', minimum: 1, maximum: mostCopies },
  },
}

export function patientProfilePaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.find('patients')
  if (!resource) return {}
  const { list } = resource.permissions
  const operation = operationOf(resource)
  const id = { parameters: [ref('parameters', 'Id')] }
  const done = enveloped({ type: 'object' })
  const at = `/api/${resource.path}/{id}`
  return {
    [`${at}/profile`]: {
      ...id,
      get: operation('profile', 'Everything known of a patient; the look is recorded', [list], {
        responses: { 200: done, ...failures(400, 401, 403, 404) },
      }),
    },
    [`${at}/timeline`]: {
      ...id,
      get: operation('timeline', 'What happened to a patient’s record, newest first', [list], {
        parameters: [
          query('source', { enum: [...timelineSources] }),
          query('before', { type: 'string', description: 'The `next` of the page before.' }),
        ],
        responses: { 200: done, ...failures(400, 401, 403, 404) },
      }),
    },
    [`${at}/prints`]: {
      ...id,
      post: operation(
        'tellCardPrint',
        'The console tells that a patient’s card is printed',
        [list],
        {
          requestBody: { required: true, content: content(print) },
          responses: {
            200: enveloped({ type: 'null' }),
            ...failures(400, 401, 403, 404, 415, 422),
          },
        },
      ),
    },
  }
}
