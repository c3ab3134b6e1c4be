/** Routes for accepting and refusing requests of health facilities. */
import type { FastifyInstance } from 'fastify'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { CallOf } from '#src/server/records/actions/call.ts'
import { facilityRequestActions } from '../domain/facility-request.ts'
import { type Decision, decide } from './decide.ts'

/** Either `health_facility_id` or `facility`. @throws VALIDATION */
function acceptanceOf({
  health_facility_id: link,
  facility,
}: CallOf<typeof facilityRequestActions.accept>['body']): Decision {
  const wrong = (field: string, key: string) => new AppError('VALIDATION', { problems: [{ field, key }] })
  if (typeof link === 'number') {
    if (facility) throw wrong('facility', 'unknownField')
    return { link }
  }
  if (facility) return { create: facility }
  throw wrong('health_facility_id', 'required')
}

export function facilityRequestRoutes(app: FastifyInstance, context: ServerContext): void {
  const facilities = context.registry.find('health-facilities')
  if (!facilities) return
  answerActions(app, context, {
    group: facilityRequestActions,
    handlers: {
      accept: ({ request, which: { id }, body, save }) => {
        const decision = acceptanceOf(body)
        if ('create' in decision) requirePermission(request, facilities.permissions.create)
        return save((saving) => decide(saving, { id, version: body.version }, decision))
      },
      refuse: ({ which: { id }, body: { reason, version }, save }) =>
        save((saving) => decide(saving, { id, version }, { refuse: reason })),
    },
  })
}
