/**
 * Which rows of how many an answer holds: `Content-Range: setting/provinces 0-24/573`, the dialect
 * of ra-data-simple-rest. Compression takes that header for a range of bytes and would leave every
 * list uncompressed, so it is added once compression has been decided on.
 */
import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** What Content-Range will say; null for answers that are no part of a list. */
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

/** To be called after compression was registered and before any route. */
export function answerRanges(app: FastifyInstance): void {
  app.decorateReply('rowRange', null)
  app.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), addRange]
  })
}

/** Says which rows the answer holds; `*` when it holds none. */
export function setContentRange(
  reply: FastifyReply,
  unit: string,
  { from, count, total }: { from: number; count: number; total: number },
): void {
  reply.rowRange = `${unit} ${count > 0 ? `${from}-${from + count - 1}` : '*'}/${total}`
}
