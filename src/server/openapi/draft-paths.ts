/** The operations on drafts. */
import { mostDraftBytes } from '#src/domain/draft.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures } from './record-paths.ts'

const tags = ['Drafts']
const text = { type: 'string' }
const orNull = (schema: JsonSchema) => ({ anyOf: [schema, { type: 'null' }] })
const draft: JsonSchema = {
  base: orNull({ type: 'object', description: 'The record the typing began from' }),
  values: { type: 'object', description: 'Raw values of the changed fields' },
  intent: { ...text, maxLength: 100, description: 'Idempotency-Key of the attempt to save' },
  holder: { ...text, maxLength: 100, description: 'The open form that keeps it' },
}
const from = orNull({
  ...text,
  maxLength: 100,
  description:
    'Holder of the draft that the form went on from, null where there was none. Another holder than these two is DRAFT_ELSEWHERE; without it the draft is taken over.',
})
const key = {
  in: 'path',
  name: 'key',
  required: true,
  description: 'Resource and form, as in patients:new-4Xz0 or patients:12',
  schema: text,
}

export const draftPaths: Record<string, JsonSchema> = {
  '/api/drafts': {
    get: {
      tags,
      operationId: 'unfinishedDrafts',
      summary: 'One’s drafts of new records, the ten newest',
      parameters: [
        {
          in: 'query',
          name: 'of',
          required: true,
          description: 'Resource, as in patients',
          schema: text,
        },
      ],
      responses: {
        200: enveloped({
          type: 'array',
          items: {
            type: 'object',
            properties: { key: text, values: { type: 'object' }, saved_at: text },
          },
        }),
        ...failures(400, 401, 403),
      },
    },
  },
  '/api/drafts/{key}': {
    parameters: [key],
    get: {
      tags,
      operationId: 'draft',
      summary: 'What one typed there and has not saved; null when there is nothing',
      responses: {
        200: enveloped(orNull({ type: 'object', properties: { ...draft, saved_at: text } })),
        ...failures(400, 401, 403),
      },
    },
    put: {
      tags,
      operationId: 'keepDraft',
      summary: `Keep a draft for 14 days, without passwords; at most ${mostDraftBytes / 1024} KB`,
      requestBody: {
        required: true,
        content: content({
          type: 'object',
          additionalProperties: false,
          required: ['base', 'values'],
          properties: { ...draft, from },
        }),
      },
      responses: {
        200: enveloped({ type: 'object', properties: { saved_at: text } }),
        ...failures(400, 401, 403, 409, 413, 415, 422),
      },
    },
    delete: {
      tags,
      operationId: 'forgetDraft',
      summary: 'Forget a draft',
      responses: { 200: enveloped({ type: 'null' }), ...failures(400, 401, 403) },
    },
  },
}
