/** The operations on one's own account, and what is told about the installation. */
import { pgliteSentences } from '../db/open-database.ts'
import type { JsonSchema } from './field-schemas.ts'
import { enveloped, failures } from './record-paths.ts'

const text = { type: 'string' }
const moment = { type: 'string', format: 'date-time' }
const orNull = (schema: JsonSchema) => ({ anyOf: [schema, { type: 'null' }] })
const list = (items: JsonSchema) => ({ type: 'array', items })

const session = {
  type: 'object',
  properties: {
    id: text,
    created_at: moment,
    last_used_at: moment,
    ip: text,
    device: {
      type: 'object',
      properties: {
        browser: orNull(text),
        system: orNull(text),
        kind: { enum: ['computer', 'phone', 'tablet', 'other'] },
      },
    },
    is_current: { type: 'boolean' },
  },
}

const installation = {
  type: 'object',
  properties: {
    version: text,
    hash: text,
    built_at: moment,
    started_at: moment,
    uptime_seconds: { type: 'integer' },
    database: {
      type: 'object',
      properties: {
        engine: { enum: ['bundled', 'outside', 'pglite'] },
        version: orNull(text),
        reason: orNull({ enum: Object.keys(pgliteSentences) }),
      },
    },
    checked_at: moment,
    parts: list({
      type: 'object',
      properties: {
        name: text,
        state: { enum: ['up', 'failing', 'unreachable', 'unset', 'here'] },
        ms: orNull({ type: 'integer' }),
        address: { ...text, description: 'Only for holders of list_users' },
      },
    }),
  },
}

const tile = {
  type: 'object',
  properties: {
    id: text,
    kind: { enum: ['todo', 'figures', 'courses', 'happenings', 'contacts', 'failed'] },
    items: list({ type: 'object' }),
  },
}

const tags = ['Session']

export const accountPaths: Record<string, JsonSchema> = {
  '/api/sessions': {
    get: {
      tags,
      operationId: 'sessions',
      summary: 'One’s own sessions that still hold',
      responses: { 200: enveloped(list(session)), ...failures(401) },
    },
    delete: {
      tags,
      operationId: 'endOtherSessions',
      summary: 'End all of one’s own sessions but the one that asks',
      responses: { 200: enveloped({ type: 'null' }), ...failures(401) },
    },
  },
  '/api/sessions/{id}': {
    delete: {
      tags,
      operationId: 'endSession',
      summary: 'End one of one’s own sessions',
      parameters: [{ in: 'path', name: 'id', required: true, schema: text }],
      responses: { 200: enveloped({ type: 'null' }), ...failures(401, 404) },
    },
  },
  '/api/auth/password': {
    post: {
      tags,
      operationId: 'changePassword',
      summary: 'Change one’s own password; all other sessions end',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              additionalProperties: false,
              required: ['current_password', 'new_password'],
              properties: { current_password: text, new_password: text },
            },
          },
        },
      },
      responses: { 200: enveloped({ type: 'null' }), ...failures(400, 401, 422, 429) },
    },
  },
  '/api/home': {
    get: {
      tags,
      operationId: 'home',
      summary: 'What the home page shows to this person',
      responses: { 200: enveloped(list(tile)), ...failures(401) },
    },
  },
  '/api/installation': {
    get: {
      tags: ['System'],
      operationId: 'installation',
      summary: 'Which version runs on what, and whether all parts answer',
      responses: { 200: enveloped(installation), ...failures(401) },
    },
  },
}
