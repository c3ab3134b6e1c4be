/** The route of cumulative results (domain 1.3.2). */
import type { FastifyInstance } from 'fastify'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { orderActions } from '../domain/order-actions.ts'
import { readCumulative } from './cumulative.ts'

export function orderRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.registry.find('investigation-orders')) return
  answerActions(app, context, {
    group: orderActions,
    handlers: {
      cumulative: async ({ request, reading, body: { patient_id: id } }) => {
        const results = await readCumulative(reading, id)
        await logView(context, request, { resource: reading.registry.get('patients'), id })
        return results
      },
    },
  })
}
