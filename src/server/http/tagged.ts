/** Answers that a browser keeps, and asks about again: 304 when it holds the same already. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What is answered depends on the person: no cache in between keeps it. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, data: unknown) {
  const body = JSON.stringify({ success: true, data })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
