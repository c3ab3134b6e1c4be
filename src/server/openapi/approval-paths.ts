/** The lists of /approval and the decisions on requests. */
import type { Registry } from '#schemas/kit/registry.ts'
import { boxes } from '#src/domain/approval/boxes.ts'
import { decidePermission } from '#src/domain/approval/judge.ts'
import { mostNote } from '#src/domain/approval/reason.ts'
import { componentName, type JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf, ref } from './record-paths.ts'

const id = { parameters: [ref('parameters', 'Id')] }
const text: JsonSchema = { type: ['string', 'null'], maxLength: mostNote }
const free = enveloped({ type: 'object' })

const bodyOf = (properties: JsonSchema, required: readonly string[] = []) => ({
  requestBody: {
    required: true,
    content: content({ type: 'object', additionalProperties: false, required, properties }),
  },
})

const about = {
  inbox: 'Requests that wait for the caller’s decision',
  sent: 'Requests of the caller',
  history: 'Requests that were decided, within the caller’s coverage',
} as const

export function approvalPaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.find('approvals')
  if (!resource) return {}
  const operation = operationOf(resource)
  const { list } = resource.permissions
  const row = ref('schemas', componentName(resource))
  const at = `/api/${resource.path}`
  const lists = boxes.map((box) => [
    `${at}/${box}`,
    {
      get: operation(`${box}Box`, `${about[box]}; the filter also takes overdue: true`, [list], {
        parameters: ['Filter', 'Range', 'Sort'].map((name) => ref('parameters', name)),
        responses: {
          200: enveloped({ type: 'array', items: row }),
          ...failures(400, 401, 403),
        },
      }),
    },
  ])
  const decide = (verb: string, summary: string, body: object) => ({
    ...id,
    post: operation(verb, summary, [list, decidePermission], {
      ...body,
      responses: { 200: enveloped(row), ...failures(400, 401, 403, 404, 409, 415, 422) },
    }),
  })
  return {
    ...Object.fromEntries(lists),
    [`${at}/counts`]: {
      get: operation('counts', 'How many wait for the caller', [list], {
        responses: { 200: free, ...failures(401, 403) },
      }),
    },
    [`${at}/{id}/around`]: {
      ...id,
      get: operation('around', 'A request with its other levels and attachments', [list], {
        responses: { 200: free, ...failures(400, 401, 403, 404) },
      }),
    },
    [`${at}/{id}/approve`]: decide('approve', 'Approve a request', bodyOf({ note: text })),
    [`${at}/{id}/reject`]: decide('reject', 'Reject a request', bodyOf({ note: text }, ['note'])),
    [`${at}/{id}/withdraw`]: {
      ...id,
      post: operation('withdraw', 'Take one’s own request back', [list], {
        ...bodyOf({}),
        responses: { 200: enveloped(row), ...failures(400, 401, 403, 404, 409, 415, 422) },
      }),
    },
    [`${at}/decisions`]: {
      post: operation('decisions', 'Decide on several of one kind', [list, decidePermission], {
        ...bodyOf(
          {
            ids: { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1 },
            decision: { enum: ['approve', 'reject'] },
            note: text,
          },
          ['ids', 'decision'],
        ),
        responses: {
          200: enveloped({ type: 'array', items: { type: 'object' } }),
          ...failures(400, 401, 403, 415, 422),
        },
      }),
    },
  }
}
