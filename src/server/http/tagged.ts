/** Answers that a browser caches and revalidates: 304 when its copy is current. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The answer depends on the user: shared caches must not store it. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, data: unknown) {
  const body = JSON.stringify({ success: true, data })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
