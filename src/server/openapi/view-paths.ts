/** The operations on saved views. */
import { mostViewName, mostViews } from '#src/domain/saved-view.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, ref } from './record-paths.ts'

const orNull = (schema: JsonSchema) => ({ anyOf: [schema, { type: 'null' }] })
const text = { type: 'string' }
const fields: JsonSchema = {
  name: { ...text, minLength: 1, maxLength: mostViewName },
  filter: { type: 'object', description: 'As in a list' },
  sort: orNull({ type: 'array', items: text, minItems: 2, maxItems: 2 }),
  columns: orNull({ type: 'array', items: text }),
  page_size: orNull({ type: 'integer', minimum: 1, maximum: 500 }),
  role_id: orNull({ type: 'integer', description: 'Shared with this role; needs share_views' }),
}
const body = (properties: JsonSchema): JsonSchema => ({
  required: true,
  content: content({
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  }),
})
const view: JsonSchema = {
  type: 'object',
  description: '`dropped` names fields that the view knew and the schema no longer has.',
}
const views = { type: 'array', items: view }
const tags = ['Views']
const resource = { ...text, description: 'Path of the list' }
const id = { parameters: [ref('parameters', 'Id')] }

export const viewPaths: Record<string, JsonSchema> = {
  '/api/views': {
    get: {
      tags,
      operationId: 'views',
      summary: 'One’s own views of a list, and those shared with one’s roles',
      parameters: [{ in: 'query', name: 'resource', required: true, schema: resource }],
      responses: { 200: enveloped(views), ...failures(400, 401, 403) },
    },
    post: {
      tags,
      operationId: 'createView',
      summary: `Save a view; at most ${mostViews} of one person on one list`,
      requestBody: body({ resource, ...fields }),
      responses: { 201: enveloped(view), ...failures(400, 401, 403, 409, 415, 422) },
    },
  },
  '/api/views/sharing': {
    get: {
      tags,
      operationId: 'viewRoles',
      summary: 'Roles that views can be shared with',
      responses: { 200: enveloped(views), ...failures(401, 403) },
    },
  },
  '/api/views/order': {
    post: {
      tags,
      operationId: 'orderViews',
      summary: 'The order of one’s own views',
      requestBody: body({ resource, ids: { type: 'array', items: { type: 'integer' } } }),
      responses: { 200: enveloped(views), ...failures(400, 401, 403, 415, 422) },
    },
  },
  '/api/views/default': {
    post: {
      tags,
      operationId: 'beginWithView',
      summary: 'The view that one’s list begins with; null for none',
      requestBody: body({ resource, id: orNull({ type: 'integer' }) }),
      responses: { 200: enveloped(views), ...failures(400, 401, 403, 404, 415, 422) },
    },
  },
  '/api/views/{id}': {
    ...id,
    get: {
      tags,
      operationId: 'view',
      summary: 'One view, as a link names it',
      responses: { 200: enveloped(view), ...failures(400, 401, 404) },
    },
    put: {
      tags,
      operationId: 'updateView',
      summary: 'Replace an own view',
      requestBody: body(fields),
      responses: { 200: enveloped(view), ...failures(400, 401, 403, 404, 415, 422) },
    },
    delete: {
      tags,
      operationId: 'deleteView',
      summary: 'Delete an own view',
      responses: { 200: enveloped({ type: 'null' }), ...failures(400, 401, 404) },
    },
  },
}
