/** The cashier's work list. */
import type { FastifyInstance } from 'fastify'
import { daysOf } from '#src/domain/patients/days.ts'
import { cashierActions } from '#src/domain/patients/patient-actions.ts'
import { answerActions } from '../../actions/answer-actions.ts'
import type { ServerContext } from '../../context.ts'
import { readCashier, searchCashier } from './read-cashier.ts'

export function cashierRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.registry.find('patients')) return
  answerActions(app, context, {
    group: cashierActions,
    handlers: {
      patients: ({ reading, user, today, body: { q, offset, limit, pays, span } }) => {
        const finding = { ...reading, userId: user.id }
        if (q.trim() !== '') return searchCashier(finding, q)
        const days = daysOf(span, today)
        return readCashier(finding, { days, today, pays, from: offset, to: offset + limit - 1 })
      },
    },
  })
}
