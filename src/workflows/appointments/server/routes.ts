import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { appointmentActions } from '../domain/appointment-actions.ts'
import { readBoard } from './board.ts'
import { readDay } from './day.ts'

export function appointmentRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.registry.find('appointments')) return
  answerActions(app, context, {
    group: appointmentActions,
    handlers: {
      board: readBoard,
      day: ({ reading, body, user }) => readDay(reading, body, user, context.clock()),
    },
  })
}
