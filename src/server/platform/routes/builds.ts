/** The build manifest: the console polls it to notice a new version (§4). */
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/access/context.ts'

export function buildRoutes(app: FastifyInstance, { build }: ServerContext): void {
  app.get('/builds/latest.json', async (_, reply) => {
    reply.header('cache-control', 'no-cache')
    return build
  })
}
