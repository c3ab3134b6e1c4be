/** Operations of curators on one record: its uses, duplicates, versions and successor. */
import { comparedFields } from '#schemas/kit/duplicates.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf, ref } from './record-paths.ts'

const id = { parameters: [ref('parameters', 'Id')] }
const free = enveloped({ type: 'object' })
const mode: JsonSchema = {
  in: 'query',
  name: 'mode',
  required: true,
  description: 'check: a dry run that tells what would be moved, and what stands in the way',
  schema: { enum: ['check', 'commit'] },
}
const number = { type: 'integer', minimum: 1 }
const bodyOf = (required: readonly string[], properties: JsonSchema) => ({
  required: true,
  content: content({ type: 'object', additionalProperties: false, required, properties }),
})

const versionParameter = (name: string): JsonSchema => ({
  in: 'query',
  name,
  required: true,
  schema: number,
})

/** Operations that replace one record by another. */
function replacePaths(resource: Resource): Record<string, JsonSchema> {
  const { path, permissions, label } = resource
  const operation = operationOf(resource)
  const one = label.one.en.toLowerCase()
  const { update, delete: remove } = permissions
  const rest = {
    parameters: [mode, ref('parameters', 'Reason')],
    responses: { 200: enveloped({ type: 'object' }), ...failures(400, 401, 403, 404, 409, 422) },
  }
  return {
    [`/api/${path}/merge`]: {
      post: operation('merge', `Merge one ${one} into another`, [update, remove], {
        ...rest,
        requestBody: bodyOf(['from', 'into'], {
          from: number,
          from_version: number,
          into: number,
          into_version: number,
          values: { type: 'object', description: 'What the surviving record gets of the other' },
        }),
      }),
    },
    [`/api/${path}/{id}/reassign`]: {
      ...id,
      post: operation('reassign', `Delete a ${one} after moving what refers to it`, [remove], {
        ...rest,
        requestBody: bodyOf(['into'], { into: number, version: number }),
      }),
    },
  }
}

/** Operations that describe one record, and the one that restores a version. */
export function toolPaths(resource: Resource): Record<string, JsonSchema> {
  const { path, permissions, label, features } = resource
  const operation = operationOf(resource)
  const one = label.one.en.toLowerCase()
  const { list, update } = permissions
  const reading: Record<string, JsonSchema> = {
    [`/api/${path}/{id}/uses`]: {
      ...id,
      get: operation('uses', `What refers to the ${one}`, [list], {
        responses: { 200: free, ...failures(400, 401, 403) },
      }),
    },
    [`/api/${path}/{id}/compare`]: {
      ...id,
      get: operation('compare', `What differs between two versions of the ${one}`, [list], {
        parameters: [versionParameter('from'), versionParameter('to')],
        responses: { 200: free, ...failures(400, 401, 403, 404) },
      }),
    },
  }
  if (!features.write) return reading
  const paths: Record<string, JsonSchema> = {
    ...reading,
    [`/api/${path}/{id}/revert`]: {
      ...id,
      post: operation('revert', `Bring an earlier version of the ${one} back`, [list, update], {
        parameters: [ref('parameters', 'IfMatch'), ref('parameters', 'Reason')],
        requestBody: bodyOf(['version'], { version: number }),
        responses: { 200: free, ...failures(400, 401, 403, 404, 409, 422) },
      }),
    },
    ...(features.merge ? replacePaths(resource) : {}),
  }
  if (comparedFields(resource).length === 0) return paths
  return {
    ...paths,
    [`/api/${path}/similar`]: {
      post: operation('similar', `Records that a ${one} may be a double of`, [list], {
        requestBody: bodyOf(['values'], { id: number, values: { type: 'object' } }),
        responses: {
          200: enveloped({ type: 'array', items: { type: 'object' } }),
          ...failures(400, 401, 403, 422),
        },
      }),
    },
  }
}
