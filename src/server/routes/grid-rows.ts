/** What the bulk grids show: read for one facility, village or programme at a time. */
import type { FastifyInstance } from 'fastify'
import {
  distanceActions,
  feeMappingActions,
  serviceMappingActions,
} from '#src/domain/grid-answers.ts'
import { answerActions } from '../actions/answer-actions.ts'
import type { ServerContext } from '../context.ts'
import { distancesOfFacility, distancesOfVillage } from '../grid/distances.ts'
import { feeMapping } from '../mapping/fees.ts'
import { serviceMapping } from '../mapping/services.ts'

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
