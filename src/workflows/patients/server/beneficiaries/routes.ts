/** Routes of beneficiary cards: read them and their households, and verify them (domain 1.2). */
import type { FastifyInstance } from 'fastify'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { cardActions } from '#src/workflows/patients/domain/card-actions.ts'
import { readHousehold } from './household.ts'
import { cardsOfPatient, cardWork } from './read-cards.ts'
import { choosePaying, verifyCard } from './verify.ts'

export function beneficiaryRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: cardActions,
    handlers: {
      of: async (call) => {
        const {
          request,
          reading,
          which: { id },
        } = call
        const found = await cardsOfPatient(call, id)
        if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
        await logView(context, request, { resource: reading.registry.get('patients'), id })
        return found
      },
      worklist: cardWork,
      household: ({ reading, body }) => readHousehold(reading, body),
      verify: ({ which, body, save }) =>
        save(async (saving) => {
          await verifyCard(saving, which, body)
          return { id: which.id }
        }),
      pay: ({ which, save }) => save(async (saving) => ({ id: await choosePaying(saving, which) })),
    },
  })
}
