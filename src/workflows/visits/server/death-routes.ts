/** Handles the actions on the death of a patient. */
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { deathActions } from '#src/workflows/patients/domain/death-actions.ts'
import {
  assertNoOpenVisit,
  recordDeath,
  takeDeathBack,
  visitOfDeath,
} from '#src/workflows/patients/server/death/record-death.ts'
import { undoDeath } from './death.ts'

const toTheMinute = (moment: string) => `${moment.slice(0, 16)}:00.000Z`

export function deathRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: deathActions,
    handlers: {
      death: ({ which, body, save }) =>
        save(async (saving) => {
          await assertNoOpenVisit(saving, which.id)
          await recordDeath(saving, which, { ...body, death_at: toTheMinute(body.death_at) })
          return { id: which.id }
        }),

      undoDeath: ({ which, save }) =>
        save(async (saving) => {
          const visit = await visitOfDeath(saving, which.id)
          if (visit === undefined) await takeDeathBack(saving, which)
          else await undoDeath(saving, { id: visit })
          return { id: which.id }
        }),
    },
  })
}
