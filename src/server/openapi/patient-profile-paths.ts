/** What is asked about one patient. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { JsonSchema } from './field-schemas.ts'
import { enveloped, failures, operationOf, ref } from './record-paths.ts'

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
  }
}
