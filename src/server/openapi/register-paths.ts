/** The decisions on requests of health facilities. */
import type { Registry } from '#schemas/kit/registry.ts'
import { componentName, type JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf, ref } from './record-paths.ts'

const version = { type: 'integer', minimum: 1 }
const acceptance: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    health_facility_id: { type: 'integer', description: 'The facility that is there already.' },
    facility: {
      type: 'object',
      description:
        'Fields of the facility that is made, beside those of the request. Needs the permission to create one.',
    },
    version,
  },
}
const refusal: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['reason'],
  properties: { reason: { type: 'string', minLength: 1, maxLength: 500 }, version },
}

export function registerPaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.find('health-facility-register')
  if (!resource) return {}
  const operation = operationOf(resource)
  const id = { parameters: [ref('parameters', 'Id')] }
  const post = (verb: string, summary: string, body: JsonSchema) => ({
    ...id,
    post: operation(verb, summary, [resource.permissions.list], {
      requestBody: { required: true, content: content(body) },
      responses: {
        200: enveloped(ref('schemas', componentName(resource))),
        ...failures(400, 401, 403, 404, 409, 415, 422),
      },
    }),
  })
  return {
    [`/api/${resource.path}/{id}/accept`]: post('accept', 'Accept a request', acceptance),
    [`/api/${resource.path}/{id}/refuse`]: post('refuse', 'Refuse a request', refusal),
  }
}
