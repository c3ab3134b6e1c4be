/** The operations that every resource has (README, "HTTP"). */
import type { Resource } from '#schemas/kit/resource.ts'
import { componentName, type JsonSchema } from './field-schemas.ts'

export const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
export const content = (schema: JsonSchema) => ({ 'application/json': { schema } })

/** `{ success: true, data }`. */
export const enveloped = (data: JsonSchema, description = 'Done'): JsonSchema => ({
  description,
  content: content({
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data },
  }),
})

/** The failures an operation may answer, by status. */
export const failures = (...statuses: number[]): JsonSchema =>
  Object.fromEntries(statuses.map((status) => [status, ref('responses', 'Failure')]))

/** Common properties of the operations of one resource. */
export const operationOf =
  (resource: Resource) =>
  (verb: string, summary: string, needs: readonly string[], rest: JsonSchema): JsonSchema => ({
    operationId: `${verb}${componentName(resource)}`,
    tags: [resource.label.many.en],
    summary,
    description: `Needs the permission ${needs.join(' and ')}.`,
    ...rest,
  })

const range = { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 }

/** Filter and order as parts of a body. */
export const listQuery = {
  filter: { type: 'object' },
  sort: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
}

/** The methods of a path; only GET for resources that only actions write. */
function keep(isWritten: boolean, methods: JsonSchema): JsonSchema {
  if (isWritten) return methods
  const { post: _post, put: _put, delete: _delete, ...reading } = methods
  return reading
}

/** Operations that read and write records. */
export function recordPaths(resource: Resource): Record<string, JsonSchema> {
  const name = componentName(resource)
  const { permissions, label, path, features } = resource
  const row = ref('schemas', name)
  const body = { required: true, content: content(ref('schemas', `${name}Input`)) }
  const operation = operationOf(resource)
  const { list, create, update, delete: remove } = permissions
  const one = label.one.en.toLowerCase()
  const id = { parameters: [ref('parameters', 'Id')] }

  const collection = keep(features.write, {
    get: operation('list', `List ${label.many.en.toLowerCase()}`, [list], {
      parameters: ['Filter', 'Range', 'Sort'].map((parameter) => ref('parameters', parameter)),
      responses: {
        200: {
          ...enveloped({ type: 'array', items: row }, 'Rows; Content-Range tells which of how many'),
          headers: {
            'Content-Range': { schema: { type: 'string' }, description: `${path} 0-24/573` },
          },
        },
        ...failures(400, 401, 403),
      },
    }),
    post: operation('create', `Create a ${one}`, [create], {
      parameters: [ref('parameters', 'IdempotencyKey')],
      requestBody: body,
      responses: { 201: enveloped(row), ...failures(400, 401, 403, 409, 413, 415, 422) },
    }),
  })
  const record = keep(features.write, {
    ...id,
    get: operation('get', `One ${one}`, [list], {
      responses: { 200: enveloped(row), ...failures(400, 401, 403, 404) },
    }),
    put: operation('update', `Change a ${one}`, [update], {
      parameters: [ref('parameters', 'IfMatch'), ref('parameters', 'Reason')],
      requestBody: body,
      responses: { 200: enveloped(row), ...failures(400, 401, 403, 404, 409, 415, 422) },
    }),
    delete: operation('delete', `Delete a ${one}; it can be restored`, [remove], {
      parameters: [ref('parameters', 'IfMatch'), ref('parameters', 'Reason')],
      responses: { 200: enveloped(row), ...failures(400, 401, 403, 404, 409) },
    }),
  })
  const rows = enveloped({ type: 'array', items: row }, 'Rows; Content-Range tells which of how many')
  const free = { type: 'array', items: { type: 'object' } }
  const paths: Record<string, JsonSchema> = {
    [`/api/${path}`]: collection,
    [`/api/${path}/{id}`]: record,
    [`/api/${path}/{id}/history`]: {
      ...id,
      get: operation('history', `Who changed the ${one}, when and what`, [list], {
        parameters: [ref('parameters', 'Range')],
        responses: { 200: enveloped(free), ...failures(400, 401, 403, 404) },
      }),
    },
  }
  if (resource.personal)
    paths[`/api/${path}/query`] = {
      post: operation('query', `List ${label.many.en.toLowerCase()}, what is sought in the body`, [list], {
        requestBody: {
          required: true,
          content: content({
            type: 'object',
            additionalProperties: false,
            properties: { ...listQuery, range },
          }),
        },
        responses: { 200: rows, ...failures(400, 401, 403, 415) },
      }),
    }
  else
    paths[`/api/${path}/options`] = {
      get: {
        ...operation('choose', `What a picker shows of ${label.many.en.toLowerCase()}`, [list], {
          parameters: ['Filter', 'Range', 'Sort'].map((name) => ref('parameters', name)),
          responses: {
            200: enveloped(free, 'Names and codes; Content-Range tells which of how many'),
            ...failures(400, 401, 403),
          },
        }),
        description: `Needs the permission ${list}, or one to list or write records that refer to these.`,
      },
    }
  if (features.write)
    paths[`/api/${path}/{id}/restore`] = {
      ...id,
      post: operation('restore', `Restore a deleted ${one}`, [remove], {
        responses: { 200: enveloped(row), ...failures(400, 401, 403, 404, 409) },
      }),
    }
  if (features.bulk) {
    paths[`/api/${path}/grid`] = {
      post: operation('grid', 'Save the rows of a grid in one transaction', [list], {
        requestBody: { required: true, content: content(ref('schemas', 'Grid')) },
        responses: { 200: enveloped(free), ...failures(400, 401, 403, 409, 413, 422, 503) },
      }),
    }
    paths[`/api/${path}/bulk`] = {
      post: operation('bulk', 'Change, delete or restore several in one transaction', [list], {
        requestBody: { required: true, content: content(ref('schemas', 'Bulk')) },
        responses: { 200: enveloped(free), ...failures(400, 401, 403, 409, 413, 422, 503) },
      }),
    }
  }
  return paths
}
