/** The operations that belong to no resource. */
import type { JsonSchema } from './field-schemas.ts'
import { enveloped, failures } from './record-paths.ts'

const text = { type: 'string' }
const texts = { type: 'array', items: text }

const body = (properties: Record<string, JsonSchema>): JsonSchema => ({
  required: true,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        additionalProperties: false,
        required: Object.keys(properties),
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
    roles: texts,
    permissions: texts,
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
      requestBody: body({ refresh_token: text }),
      responses: { 200: enveloped(tokens), ...failures(400, 401, 422) },
    },
  },
  '/api/auth/logout': {
    post: {
      ...session,
      operationId: 'logout',
      security: [{}, { bearer: [] }],
      summary: 'End the session',
      responses: { 200: enveloped({ type: 'null' }) },
    },
  },
  '/api/profile': {
    get: {
      ...session,
      operationId: 'profile',
      summary: 'Who is signed in',
      responses: { 200: enveloped(profile), ...failures(401) },
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
