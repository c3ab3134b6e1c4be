/**
 * The rows in an answer and their total: `Content-Range: setting/provinces 0-24/573`, the dialect
 * of ra-data-simple-rest. Compression takes that header for a byte range and would leave every list
 * uncompressed, so it is added after compression has been decided.
 */
import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The later Content-Range; null for answers that are not part of a list. */
    rowRange: string | null
  }
}

const addRange: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.rowRange !== null)
    reply.headers({
      'content-range': reply.rowRange,
      'access-control-expose-headers': 'Content-Range',
    })
  done(null, payload)
}

/** Call after compression is registered and before any route. */
export function answerRanges(app: FastifyInstance): void {
  app.decorateReply('rowRange', null)
  app.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), addRange]
  })
}

/** Sets the range of rows in the answer; `*` when it has none. */
export function setContentRange(
  reply: FastifyReply,
  unit: string,
  { from, count, total }: { from: number; count: number; total: number },
): void {
  reply.rowRange = `${unit} ${count > 0 ? `${from}-${from + count - 1}` : '*'}/${total}`
}
