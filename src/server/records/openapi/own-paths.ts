/** The operations that belong to no resource. */
import type { JsonSchema } from './field-schemas.ts'
import { enveloped, failures } from './record-paths.ts'

const text = { type: 'string' }
const texts = { type: 'array', items: text }

const body = (
  properties: Record<string, JsonSchema>,
  required = Object.keys(properties),
): JsonSchema => ({
  required: true,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        additionalProperties: false,
        ...(required.length > 0 ? { required } : {}),
        properties,
      },
    },
  },
})

const tokens: JsonSchema = {
  type: 'object',
  required: ['access_token', 'refresh_token', 'expires_in'],
  properties: {
    access_token: text,
    refresh_token: text,
    expires_in: { type: 'integer', description: 'Seconds' },
  },
}

const profile: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    username: text,
    name: text,
    email: { anyOf: [text, { type: 'null' }] },
    ...{ roles: texts, channels: texts },
    role_labels: { type: 'array', items: { type: 'object' } },
    permissions: texts,
    must_change_password: { type: 'boolean', description: 'Nothing else is open before' },
    unread_notifications: { type: 'integer' },
  },
}

const found: JsonSchema = {
  type: 'object',
  required: ['path', 'id', 'text', 'code'],
  properties: {
    path: text,
    id: { type: 'integer' },
    text,
    code: { anyOf: [text, { type: 'null' }] },
    above: { ...text, description: 'Everything above it in its hierarchy, nearest first' },
  },
}

const channelAuth: JsonSchema = {
  description: 'As Pusher’s clients read it: the signature beside success',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['success', 'auth'],
        properties: { success: { const: true }, auth: text },
      },
    },
  },
}

const session = { tags: ['Session'] }
const schema = { tags: ['Schemas'] }
const system = { tags: ['System'], security: [] }
const anyObject = { type: 'object' }

export const ownPaths: Record<string, JsonSchema> = {
  '/api/auth/login': {
    post: {
      ...session,
      operationId: 'login',
      security: [],
      summary: 'Sign in',
      requestBody: body({ username: text, password: text }),
      responses: { 200: enveloped(tokens), ...failures(400, 401, 422, 429) },
    },
  },
  '/api/auth/login/refresh': {
    post: {
      ...session,
      operationId: 'refresh',
      security: [],
      summary: 'Exchange a refresh token, which works once',
      description:
        'With a random Idempotency-Key the same attempt can be repeated when its answer was lost. Any other use of a spent token ends the session.',
      requestBody: body({ refresh_token: text }),
      responses: { 200: enveloped(tokens), ...failures(400, 401, 422) },
    },
  },
  '/api/auth/logout': {
    post: {
      ...session,
      operationId: 'logout',
      security: [{}, { bearer: [] }],
      summary: 'End the session of the access token, or else of the refresh token',
      requestBody: { ...body({ refresh_token: text }, []), required: false },
      responses: { 200: enveloped({ type: 'null' }), ...failures(400, 422) },
    },
  },
  '/api/profile': {
    get: {
      ...session,
      operationId: 'profile',
      summary: 'Who is signed in',
      responses: { 200: enveloped(profile), ...failures(401) },
    },
    put: {
      ...session,
      operationId: 'changeProfile',
      summary: 'Change one’s own contact, language and signature',
      requestBody: body(
        {
          email: { anyOf: [text, { type: 'null' }] },
          phone: { anyOf: [text, { type: 'null' }] },
          language: { anyOf: [{ enum: [1, 2] }, { type: 'null' }] },
          signature_image: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
        },
        [],
      ),
      responses: { 200: enveloped(profile), ...failures(400, 401, 409, 422) },
    },
  },
  '/api/realtime/auth': {
    post: {
      ...session,
      operationId: 'authorizeChannel',
      summary: 'Let a socket listen to one’s own private channel',
      description:
        'Pusher’s channel authorisation; a form body does too. The only private channel is ' +
        'private-user-{id} of the person who asks.',
      requestBody: body({ socket_id: text, channel_name: text }),
      responses: { 200: channelAuth, ...failures(400, 401, 403, 404, 415, 422) },
    },
  },
  '/api/schema': {
    get: {
      ...schema,
      operationId: 'schemas',
      summary: 'Declarations of all resources the person may list',
      responses: { 200: enveloped({ type: 'array', items: anyObject }), ...failures(401) },
    },
  },
  '/api/schema/menu': {
    get: {
      ...schema,
      operationId: 'menu',
      summary: 'The navigation the person may see',
      responses: { 200: enveloped({ type: 'array', items: anyObject }), ...failures(401) },
    },
  },
  '/api/schema/abilities': {
    get: {
      ...schema,
      operationId: 'abilities',
      summary: 'Resources the person may list, and what else may be done there',
      responses: { 200: enveloped({ type: 'array', items: anyObject }), ...failures(401) },
    },
  },
  '/api/search': {
    post: {
      tags: ['Search'],
      operationId: 'search',
      summary: 'Records of all resources the person may list, by code or text',
      description: 'Khmer or Latin; a single sign finds codes only',
      requestBody: body({ q: { type: 'string', minLength: 1, maxLength: 200 } }),
      responses: {
        200: enveloped({ type: 'array', items: found }),
        ...failures(400, 401, 415, 422),
      },
    },
  },
  '/api/config': {
    get: {
      ...system,
      operationId: 'config',
      summary: 'What the console must know before anybody signs in',
      responses: { 200: enveloped(anyObject) },
    },
  },
  '/api/icons/{collection}.json': {
    get: {
      ...system,
      operationId: 'icons',
      summary: 'Icons of a set by name',
      parameters: [
        { in: 'path', name: 'collection', required: true, schema: text },
        {
          in: 'query',
          name: 'icons',
          required: true,
          schema: text,
          description: 'Names, by commas',
        },
      ],
      responses: {
        200: {
          description: 'Iconify JSON',
          content: { 'application/json': { schema: anyObject } },
        },
        ...failures(400, 404),
      },
    },
  },
  '/healthz': {
    get: {
      ...system,
      operationId: 'health',
      summary: 'The process lives',
      responses: { 200: enveloped(anyObject) },
    },
  },
  '/readyz': {
    get: {
      ...system,
      operationId: 'ready',
      summary: 'The database answers',
      responses: { 200: enveloped(anyObject), ...failures(503) },
    },
  },
  '/builds/latest.json': {
    get: {
      ...system,
      operationId: 'build',
      summary: 'Which build runs',
      responses: {
        200: {
          description: 'version, hash, built_at',
          content: { 'application/json': { schema: anyObject } },
        },
      },
    },
  },
}
