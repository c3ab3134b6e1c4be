/** Routes of the bulk grids, which load one facility, village or programme at a time. */
import type { FastifyInstance } from 'fastify'
import { distanceActions, feeMappingActions, serviceMappingActions } from '#src/domain/grid-answers.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { distancesOfFacility, distancesOfVillage } from '#src/workflows/mapping/server/distances.ts'
import { feeMapping } from './fees.ts'
import { serviceMapping } from './services.ts'

export function gridRowRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: distanceActions,
    handlers: {
      gridOfFacility: ({ reading, today, query: { facility, of } }) =>
        distancesOfFacility(reading, facility, { scope: of, today }),
      gridOfVillage: ({ reading, today, query: { village, of } }) =>
        distancesOfVillage(reading, village, { scope: of, today }),
    },
  })
  answerActions(app, context, {
    group: serviceMappingActions,
    handlers: { mapping: ({ reading, query }) => serviceMapping(reading, query.facility) },
  })
  answerActions(app, context, {
    group: feeMappingActions,
    handlers: {
      mapping: ({ reading, today, query }) => feeMapping(reading, query.program, today),
    },
  })
}
