/**
 * Descriptions of routes that are not actions, because they are outside /api, answer in the format
 * of another program, or set cookies.
 */
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures } from './record-paths.ts'

const text = { type: 'string' }
const anything = { type: 'object' }
const plain = (schema: JsonSchema, description: string) => ({
  200: { description, content: content(schema) },
})
const open = (operationId: string, summary: string, responses: JsonSchema) => ({
  get: { tags: ['System'], security: [], operationId, summary, responses },
})
const ofAnswer = (...statuses: number[]) => ({ 200: enveloped(anything), ...failures(...statuses) })

const listening = {
  tags: ['Session'],
  operationId: 'authorizeChannel',
  summary: 'Let a socket listen to a private channel of one’s own or of one’s areas',
  description: 'Pusher’s channel authorisation; a form body does too.',
  requestBody: {
    required: true,
    content: content({
      type: 'object',
      additionalProperties: false,
      required: ['socket_id', 'channel_name'],
      properties: { socket_id: text, channel_name: text },
    }),
  },
  responses: {
    ...plain(
      {
        type: 'object',
        required: ['success', 'auth'],
        properties: { success: { const: true }, auth: text },
      },
      'As Pusher’s clients read it: the signature beside success',
    ),
    ...failures(400, 401, 403, 404, 415, 422),
  },
}

const icons = open('icons', 'Icons of a set by name', {
  ...plain(anything, 'Iconify JSON'),
  ...failures(400, 404),
})

/** A step of sign-in at an OpenID provider; it redirects the browser. */
const redirect = (operationId: string, summary: string) =>
  open(operationId, summary, { 302: { description: 'Leads on' }, ...failures(404) })

export const systemPaths: Record<string, JsonSchema> = {
  '/api/auth/openid/start': redirect('openidStart', 'Sign in at the OpenID provider'),
  '/api/auth/openid/callback': redirect('openidCallback', 'Where the OpenID provider leads back to'),
  '/api/auth/openid/leave': redirect('openidLeave', 'Sign out at the OpenID provider'),
  '/api/realtime/auth': { post: listening },
  '/api/icons/{collection}.json': {
    parameters: [
      { in: 'path', name: 'collection', required: true, schema: text },
      { in: 'query', name: 'icons', required: true, schema: text, description: 'Names, by commas' },
    ],
    ...icons,
  },
  '/api/config': open('config', 'What the console must know before anybody signs in', ofAnswer()),
  '/metrics': open('metrics', 'Figures for Prometheus', {
    200: { description: 'Prometheus text', content: { 'text/plain': { schema: text } } },
    ...failures(401, 404),
  }),
  '/healthz': open('health', 'The process lives', ofAnswer()),
  '/readyz': open('ready', 'The database answers', ofAnswer(503)),
  '/builds/latest.json': open('build', 'Which build runs', plain(anything, 'version, hash, built_at')),
}
