/** What the home page shows, in one answer. */
import type { FastifyInstance } from 'fastify'
import { requirePermission } from '../auth/access.ts'
import type { ServerContext } from '../context.ts'
import { readHome, viewerOf } from '../home/home.ts'

export function homeRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get('/api/home', { config: { access: 'signed-in' } }, async (request) => {
    const viewer = viewerOf(context, requirePermission(request))
    return { success: true, data: await readHome(viewer, request.log) }
  })
}
