/** Route of the home page. */
import type { FastifyInstance } from 'fastify'
import { homeActions } from '#src/domain/console-actions.ts'
import { auditList } from '#src/server/access/audit/lists.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { readHome, viewerOf } from './home.ts'

export function homeRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: homeActions,
    handlers: {
      show: async ({ request, user }) => {
        const tiles = await readHome(viewerOf(context, user), request.log)
        const todo = tiles.flatMap((tile) => (tile.kind === 'todo' ? tile.items : []))
        const rows = todo.reduce((sum, { names = [] }) => sum + names.length, 0)
        auditList(context, request, { rows })
        return tiles
      },
    },
  })
}
