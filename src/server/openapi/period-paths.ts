/** Months by facility, opening them, and the actions of one. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf, ref } from './record-paths.ts'

const version = { type: 'integer', minimum: 1, description: 'The version that was read.' }
const code = { type: 'string', description: '2026-03 or 03/2026' }
const facilities = (maxItems: number) => ({
  type: 'array',
  minItems: 1,
  maxItems,
  items: { type: 'integer', minimum: 1 },
})
const object = (properties: JsonSchema, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  ...(required.length > 0 ? { required } : {}),
  properties,
})
const grounds = object(
  {
    reason_code: { type: 'string' },
    reason_text: { type: ['string', 'null'], maxLength: 1000 },
    documents: { type: 'array', items: { type: 'integer' } },
  },
  ['reason_code'],
)

export function periodPaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.find('active-periods')
  if (!resource) return {}
  const { list, create, update } = resource.permissions
  const operation = operationOf(resource)
  const done = enveloped({ type: 'object' })
  const post = (
    verb: string,
    summary: string,
    { body, permissions = [list, update] }: { body: JsonSchema; permissions?: string[] },
  ) => ({
    post: operation(verb, summary, permissions, {
      requestBody: { required: true, content: content(body) },
      responses: { 200: done, ...failures(400, 401, 403, 404, 409, 415, 422) },
    }),
  })
  const id = { parameters: [ref('parameters', 'Id')] }
  const query = (name: string, schema: JsonSchema) => ({ in: 'query', name, schema })
  const at = `/api/${resource.path}`
  const opens = [list, create]
  return {
    [`${at}/facilities`]: {
      get: operation('facilities', 'Facilities with their last months', [list], {
        parameters: [
          query('q', { type: 'string', maxLength: 200 }),
          query('state', { enum: [0, 1, 2, 3, 4] }),
          ref('parameters', 'Range'),
        ],
        responses: { 200: done, ...failures(400, 401, 403) },
      }),
    },
    [`${at}/plan`]: post('plan', 'What opening a month would mean', {
      body: object({ code, facility_ids: facilities(2000) }, ['code']),
      permissions: opens,
    }),
    [`${at}/open`]: post('open', 'Open a month for facilities, each by itself', {
      body: object({ code, facility_ids: facilities(25) }, ['code', 'facility_ids']),
      permissions: opens,
    }),
    [`${at}/{id}/state`]: {
      ...id,
      get: operation('state', 'A month with its checklist and actions', [list], {
        responses: { 200: done, ...failures(400, 401, 403, 404) },
      }),
    },
    [`${at}/{id}/begin-closing`]: {
      ...id,
      ...post('beginClosing', 'Begin to close a month', { body: object({ version }) }),
    },
    [`${at}/{id}/close`]: {
      ...id,
      ...post('close', 'Close a month', {
        body: object({ version, acknowledged: { type: 'array', items: { type: 'string' } } }),
      }),
    },
    [`${at}/{id}/reopen`]: {
      ...id,
      ...post('reopen', 'Ask for a closed month to be reopened', { body: grounds }),
    },
    [`${at}/{id}/late-entry`]: {
      ...id,
      ...post('lateEntry', 'Ask to write in a month that is being closed', {
        body: grounds,
        permissions: [list],
      }),
    },
  }
}
