/** Route of the home page. */
import type { FastifyInstance } from 'fastify'
import { homeActions } from '#src/domain/console-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { readHome, viewerOf } from './home.ts'

export function homeRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: homeActions,
    handlers: {
      show: ({ request, user }) => readHome(viewerOf(context, user), request.log),
    },
  })
}
