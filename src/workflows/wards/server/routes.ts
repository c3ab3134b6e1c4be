import type { FastifyInstance } from 'fastify'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import { bedStatus } from '#src/workflows/visits/domain/beds.ts'
import { readPlaces } from '#src/workflows/visits/server/free-places.ts'
import { bedsideActions } from '../domain/bedside.ts'
import { wardActions } from '../domain/board.ts'
import { readBedside } from './bedside.ts'
import { isBedTaken } from './behaviour.ts'
import { readBoard } from './board.ts'

const bedTransitions = { free: 'free', cleaning: 'clean', blocked: 'block' } as const

export function wardRoutes(app: FastifyInstance, context: ServerContext): void {
  const beds = context.registry.find('ward-beds')
  const visits = context.registry.find('visits')
  if (!beds || !visits) return
  answerActions(app, context, {
    group: wardActions,
    handlers: {
      board: ({ reading, body }) => readBoard(reading, body.ward_id, context.clock().toISOString()),
      places: ({ reading, body }) => readPlaces(reading, body.visit_id),
      setBed: ({ body, save }) =>
        save(async (saving) => {
          const stored = await lockActive(saving, beds, body.bed_id)
          const { id } = stored
          if (await isBedTaken(saving.writing, id))
            throw new AppError('VALIDATION', {
              problems: [{ field: 'bed_id', key: 'bed.occupied' }],
            })
          if (stored.values.status !== bedStatus[body.status])
            await applyTransition(saving, beds, { name: bedTransitions[body.status], ids: [id] })
          return { id }
        }),
    },
  })
  answerActions(app, context, {
    group: bedsideActions,
    handlers: {
      bedside: async ({ request, reading, body }) => {
        const now = context.clock().toISOString()
        const bedside = await readBedside(reading, body.code, now)
        await logView(context, request, { resource: visits, id: bedside.visit.id })
        return bedside
      },
    },
  })
}
