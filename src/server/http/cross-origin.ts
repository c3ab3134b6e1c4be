/** Lets pages of other origins call the API: the setting CORS_ORIGINS. */
import type { FastifyInstance } from 'fastify'

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, X-Confirm, X-Localization, X-Reason, X-Reason-For, X-Request-Id',
  // Seconds for which the browser remembers this answer.
  'access-control-max-age': '600',
}

/** The API has no cookies, so a page of another origin needs the token of a user. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async ({ url, method, headers }, reply) => {
    if (!url.startsWith('/api')) return
    reply.header('vary', 'Origin')
    if (!headers.origin || !origins.includes(headers.origin)) return
    reply.header('access-control-allow-origin', headers.origin)
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
    if (isPreflight) return reply.code(204).headers(allowed).send()
  })
}
