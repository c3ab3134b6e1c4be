/** Route of the home page. */
import type { FastifyInstance } from 'fastify'
import { revealsPatients } from '#schemas/kit/personal.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { homeActions } from '#src/domain/console-actions.ts'
import type { Tile } from '#src/domain/home.ts'
import { auditList } from '#src/server/access/audit/lists.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { readHome, viewerOf } from './home.ts'

/** Number of texts in a tile that name persons. */
function countPersons(tile: Tile, registry: Registry): number {
  if (tile.kind === 'todo') return tile.items.reduce((sum, { names = [] }) => sum + names.length, 0)
  if (tile.kind !== 'happenings') return 0
  return tile.items.filter(({ path, record }) => {
    const resource = registry.findByPath(path)
    return record && resource && revealsPatients(resource, registry)
  }).length
}

export function homeRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: homeActions,
    handlers: {
      show: async ({ request, user }) => {
        const tiles = await readHome(viewerOf(context, user), request.log)
        const rows = tiles.reduce((sum, tile) => sum + countPersons(tile, context.registry), 0)
        auditList(context, request, { rows })
        return tiles
      },
    },
  })
}
