/** What the home page shows, in one answer. */
import type { FastifyInstance } from 'fastify'
import { homeActions } from '#src/domain/own-actions.ts'
import { answerActions } from '../actions/answer-actions.ts'
import type { ServerContext } from '../context.ts'
import { readHome, viewerOf } from '../home/home.ts'

export function homeRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: homeActions,
    handlers: {
      show: ({ request, user }) => readHome(viewerOf(context, user), request.log),
    },
  })
}
