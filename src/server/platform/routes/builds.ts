/** The build manifest: the console polls it to notice a new version (§4). */
import type { FastifyInstance } from 'fastify'
import { buildActions } from '#src/domain/system-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'

export function buildRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: buildActions,
    handlers: {
      show: async ({ reply }) => {
        reply.header('cache-control', 'no-cache')
        return context.build
      },
    },
  })
}
