/** Saves grids: the rows of many records in one call and one transaction. */
import type { FastifyInstance } from 'fastify'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { objectBody } from '#src/server/http/body.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { neededBy, readGrid, saveGrid } from '../grid/save-grid.ts'
import { saveAs } from '../record-request.ts'

export function gridRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const resource of context.registry.all.filter(({ features }) => features.bulk)) {
    const { path, label, permissions } = resource
    const config = { access: [permissions.list] }
    app.post(`/api/${path}/grid`, { config }, async (request, reply) => {
      const rows = readGrid(objectBody(request))
      requirePermission(request, ...neededBy(rows, resource))
      const language = languageOf(request)
      const changeSet = { kind: 'grid' as const, resource, label: label.many }
      const save = (saving: Parameters<typeof saveGrid>[0]) => saveGrid(saving, resource, rows, language)
      const data = await saveAs(request, context, save, changeSet)
      return reply.header('cache-control', 'no-store').send({ success: true, data })
    })
  }
}
