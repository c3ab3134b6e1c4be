/** `/metrics`: for Prometheus with a token, or from this machine. Proxies always need the token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { metricsActions } from '#src/domain/system-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { ServerConfig } from '#src/server/config.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isOwnSocket } from '#src/server/http/loopback.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { isFromHere } from '../demonstration/open-to.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * @throws UNAUTHENTICATED for a wrong token; NOT_FOUND where only this machine may read, as for an
 *   unknown path
 */
function assertReader({ metricsToken, trustProxy }: ServerConfig, request: FastifyRequest): void {
  if (metricsToken !== undefined) {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (timingSafeEqual(digest(token), digest(metricsToken))) return
    throw new AppError('UNAUTHENTICATED')
  }
  // A proxy on this machine also connects from it, and may add no header.
  const isLocal = trustProxy === 0 && isFromHere(request)
  if (!isLocal || !isOwnSocket(request.raw.socket)) throw new AppError('NOT_FOUND')
}

export function metricsRoutes(app: FastifyInstance, context: ServerContext): void {
  let loading: Promise<Metrics> | undefined
  let metrics: Metrics | undefined

  app.addHook('onResponse', async (request, reply) => metrics?.observe(request, reply))

  answerActions(app, context, {
    group: metricsActions,
    handlers: {
      show: async ({ request }) => {
        assertReader(context.config, request)
        loading ??= createMetrics(context)
        metrics = await loading
        const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' }
        return { headers, content: Buffer.from(await metrics.text()) }
      },
    },
  })
}
