/** The life of an account, and what one may change of one’s own. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, ref } from './record-paths.ts'

const text = { type: 'string' }
const id = { in: 'path', name: 'id', required: true, schema: { type: 'integer' } }
const session = { in: 'path', name: 'session', required: true, schema: text }
const orNull = (schema: JsonSchema) => ({ anyOf: [schema, { type: 'null' }] })
const done = enveloped({ type: 'null' })

const oneTime = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    username: text,
    password: orNull({ ...text, description: 'Shown once; null when the caller typed it' }),
    valid_until: { type: 'string', format: 'date-time' },
  },
}
const ended = { type: 'object', properties: { sessions: { type: 'integer' } } }
export function userPaths(registry: Registry): Record<string, JsonSchema> {
  const { path, permissions, label } = registry.get('users')
  const { create, update } = permissions
  const operation = (operationId: string, summary: string, permission?: string) => ({
    tags: [permission ? label.many.en : 'Session'],
    operationId,
    summary,
    ...(permission ? { description: `Needs ${permission}.` } : {}),
  })
  return {
    [`/api/${path}/one-time`]: {
      post: {
        ...operation('createAccount', 'Add a user with a one-time password', create),
        requestBody: { required: true, content: content({ type: 'object' }) },
        responses: { 201: enveloped(oneTime), ...failures(400, 401, 403, 409, 422, 429) },
      },
    },
    [`/api/${path}/{id}/one-time`]: {
      post: {
        ...operation('resetPassword', 'Another one-time password; all sessions end', update),
        parameters: [id],
        requestBody: {
          required: true,
          content: content({
            type: 'object',
            additionalProperties: false,
            required: ['version'],
            properties: { version: { type: 'integer' }, password: text },
          }),
        },
        responses: { 200: enveloped(oneTime), ...failures(400, 401, 403, 404, 409, 422, 429) },
      },
    },
    [`/api/${path}/{id}/unlock`]: {
      post: {
        ...operation('unlockAccount', 'Open an account that rests after wrong passwords', update),
        parameters: [id],
        responses: { 200: done, ...failures(400, 401, 403, 404, 409) },
      },
    },
    [`/api/${path}/{id}/sessions`]: {
      get: {
        ...operation('sessionsOfUser', 'The sessions of a user that still hold', update),
        parameters: [id],
        responses: {
          200: enveloped({ type: 'array', items: { type: 'object' } }),
          ...failures(400, 401, 403, 404, 409),
        },
      },
      delete: {
        ...operation('endSessionsOfUser', 'End all sessions of a user', update),
        parameters: [id],
        responses: { 200: enveloped(ended), ...failures(400, 401, 403, 404, 409) },
      },
    },
    [`/api/${path}/{id}/sessions/{session}`]: {
      delete: {
        ...operation('endSessionOfUser', 'End one session of a user', update),
        parameters: [id, session],
        responses: { 200: enveloped(ended), ...failures(400, 401, 403, 404, 409) },
      },
    },
    '/api/profile/signature': {
      get: {
        ...operation('ownSignature', 'The picture of one’s own signature'),
        responses: {
          200: { description: 'The picture', content: { 'image/*': {} } },
          ...failures(401, 404),
        },
      },
      post: {
        ...operation(
          'uploadSignature',
          'Bring a picture of one’s signature, to be saved with the profile',
        ),
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' } },
              },
            },
          },
        },
        responses: { 201: enveloped(ref('schemas', 'File')), ...failures(401, 413, 415, 422) },
      },
    },
  }
}
