/** The operations on one's own notifications. */
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, ref } from './record-paths.ts'

const text = { type: 'string' }
const moment = { type: 'string', format: 'date-time' }
const orNull = (schema: JsonSchema) => ({ anyOf: [schema, { type: 'null' }] })

const notification: JsonSchema = {
  type: 'object',
  required: ['id', 'kind', 'params', 'link', 'at', 'read_at'],
  properties: {
    id: { type: 'integer' },
    kind: { ...text, description: 'Names its sentence, which is filled with params' },
    params: { type: 'object' },
    link: { ...orNull(text), description: 'A path inside the console' },
    at: moment,
    read_at: orNull(moment),
  },
}
const unread = enveloped({
  type: 'object',
  required: ['unread'],
  properties: { unread: { type: 'integer' } },
})
const ids = { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 500 }
const some: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['ids'],
  properties: { ids },
}
const all: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['all'],
  properties: { all: { const: true } },
}
const tags = ['Notifications']

export const notificationPaths: Record<string, JsonSchema> = {
  '/api/notifications': {
    get: {
      tags,
      operationId: 'notifications',
      summary: 'What concerns oneself, the newest first',
      description: 'The filter knows {"unread":true} and {"unread":false}; the sort knows "at".',
      parameters: ['Filter', 'Range', 'Sort'].map((parameter) => ref('parameters', parameter)),
      responses: { 200: enveloped({ type: 'array', items: notification }), ...failures(400, 401) },
    },
  },
  '/api/notifications/unread': {
    get: {
      tags,
      operationId: 'unreadNotifications',
      summary: 'How many are unread',
      responses: { 200: unread, ...failures(401) },
    },
    post: {
      tags,
      operationId: 'markUnread',
      summary: 'Mark some as unread',
      requestBody: { required: true, content: content(some) },
      responses: { 200: unread, ...failures(400, 401, 415, 422) },
    },
  },
  '/api/notifications/read': {
    post: {
      tags,
      operationId: 'markRead',
      summary: 'Mark some, or all, as read',
      requestBody: { required: true, content: content({ anyOf: [some, all] }) },
      responses: { 200: unread, ...failures(400, 401, 415, 422) },
    },
  },
}
