/** What the registration form of patients asks for. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf } from './record-paths.ts'

export function patientRegistrationPaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.find('patients')
  if (!resource) return {}
  const { list, create } = resource.permissions
  const operation = operationOf(resource)
  const done = enveloped({ type: 'object' })
  const q = { type: 'string', maxLength: 200 }
  const body = { type: 'object', additionalProperties: false, required: ['q'], properties: { q } }
  return {
    [`/api/${resource.path}/registration`]: {
      get: operation('registration', 'What a new registration begins with', [create], {
        responses: { 200: done, ...failures(400, 401, 403) },
      }),
    },
    [`/api/${resource.path}/places`]: {
      post: operation('places', 'Villages for an address, by any words of their path', [list], {
        description: 'Without words the last ones chosen and those around the own facility.',
        requestBody: { required: true, content: content(body) },
        responses: { 200: done, ...failures(400, 401, 403, 415, 422) },
      }),
    },
  }
}
