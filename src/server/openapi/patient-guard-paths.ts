/** Likely doubles of patients. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf } from './record-paths.ts'

const suspects: JsonSchema = {
  type: 'array',
  maxItems: 5,
  items: {
    type: 'object',
    required: ['id', 'code', 'score', 'reasons'],
    properties: {
      id: { type: 'integer' },
      code: { type: 'string' },
      score: { type: 'number', minimum: 0, maximum: 1 },
      reasons: { type: 'array', items: { type: 'integer' } },
    },
  },
}

export function patientGuardPaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.find('patients')
  if (!resource) return {}
  const { list } = resource.permissions
  const typed: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    required: ['values'],
    properties: {
      id: { type: ['integer', 'null'], description: 'The patient himself, if registered already' },
      values: { type: 'object', description: 'What the form holds by now' },
    },
  }
  return {
    [`/api/${resource.path}/likely`]: {
      post: operationOf(resource)('likely', 'Whom somebody may be registered as already', [list], {
        requestBody: { required: true, content: content(typed) },
        responses: { 200: enveloped(suspects), ...failures(400, 401, 403, 415, 422) },
      }),
    },
  }
}
