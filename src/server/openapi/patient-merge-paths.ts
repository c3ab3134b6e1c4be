/** Merging patients, suspected doubles, and registers outside. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf, ref } from './record-paths.ts'

const number = { type: 'integer', minimum: 1 }
const free = { type: 'object' }
const id = { parameters: [ref('parameters', 'Id')] }

const bodyOf = (properties: JsonSchema, required: readonly string[]): JsonSchema => ({
  required: true,
  content: content({ type: 'object', additionalProperties: false, required, properties }),
})

const versions = ['survivor_id', 'survivor_version', 'merged_id', 'merged_version'] as const
const wish = (required: readonly string[]): JsonSchema =>
  bodyOf(
    {
      ...Object.fromEntries(versions.map((name) => [name, number])),
      values: { type: 'object', description: 'What the record that is kept gets of the other' },
      reason: { type: 'string', maxLength: 500, description: 'At least 10 letters' },
    },
    [...versions, ...required],
  )

export function patientMergePaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.find('patient-merges')
  if (!resource) return {}
  const { list, update } = resource.permissions
  const operation = operationOf(resource)
  const at = `/api/${resource.path}`
  const refusals = failures(400, 401, 403, 404, 409, 415, 422)
  return {
    [`${at}/check`]: {
      post: operation('check', 'What merging two patients would do', [list], {
        requestBody: wish([]),
        responses: { 200: enveloped(free), ...refusals },
      }),
    },
    [at]: {
      post: operation(
        'merge',
        'Merge two patients, or ask for it without the permission merge_patient',
        [list],
        { requestBody: wish(['reason']), responses: { 201: enveloped(free), ...refusals } },
      ),
    },
    [`${at}/{id}/undo`]: {
      ...id,
      post: operation('undo', 'Take a merge back, within 30 days', [list, update], {
        requestBody: bodyOf({}, []),
        responses: { 200: enveloped(free), ...refusals },
      }),
    },
    ...suspectPaths(registry),
  }
}

function suspectPaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.get('patient-suspects')
  const { list, update } = resource.permissions
  const operation = operationOf(resource)
  const at = `/api/${resource.path}`
  return {
    [`${at}/scan`]: {
      post: operation(
        'scan',
        'Look for doubles among patients who are new or changed',
        [list, update],
        {
          requestBody: bodyOf({}, []),
          responses: { 200: enveloped(free), ...failures(400, 401, 403, 415, 422) },
        },
      ),
    },
    [`${at}/{id}/different`]: {
      ...id,
      post: operation('different', 'Say that the two are two people', [list, update], {
        requestBody: bodyOf({ note: { type: 'string', maxLength: 300 } }, ['note']),
        responses: { 200: enveloped(free), ...failures(400, 401, 403, 404, 409, 415, 422) },
      }),
    },
  }
}
