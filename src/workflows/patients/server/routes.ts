/** Routes of patients beside their records. */
import type { FastifyInstance } from 'fastify'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { callerOf } from '#src/server/access/audit/refusals.ts'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { namedFacility, ownFacility } from '#src/server/access/coverage/own-facility.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { contributionsOf } from '#src/server/workflow/define-workflow.ts'
import { patientActions } from '../domain/patient-actions.ts'
import { assertPatientVisible } from './assert-visible.ts'
import { loadDuplicateCandidates, worthAHint } from './duplicate-detection/duplicate-candidates.ts'
import { formTraits } from './duplicate-detection/traits.ts'
import { findPatients } from './finder/find.ts'
import { findPlaces } from './places.ts'
import { readProfile } from './profile/read-profile.ts'
import { readTimeline } from './timeline/timeline.ts'

/** Events per page of the timeline. */
const perPage = 20

export function patientRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, registry, clock } = context
  const patients = registry.find('patients')
  if (!patients) return
  answerActions(app, context, {
    group: patientActions,
    handlers: {
      find: ({ reading, user, body: { q, limit } }) =>
        findPatients({ ...reading, userId: user.id }, q, limit),

      likely: ({ reading, body: { id = null, values } }) =>
        loadDuplicateCandidates(reading, formTraits(patients, values, id), worthAHint),

      registration: async ({ user, today }) => {
        const facility = await namedFacility(db, { userId: user.id, coverage: user.coverage })
        return { facility, today }
      },

      places: async ({ reading, user, body: { q } }) => {
        const person = { userId: user.id, coverage: user.coverage }
        const facility = await ownFacility(db, person)
        return findPlaces({ ...reading, ...person, facility }, q)
      },

      profile: async ({ request, reading, which }) => {
        const profile = await readProfile(reading, which.id)
        await logView(context, request, { resource: patients, id: profile.patient.id })
        return profile
      },

      timeline: async ({ request, reading, which, query }) => {
        const sources = contributionsOf(context.workflows, 'timeline')
        const timeline = await readTimeline(reading, sources, { ...query, id: which.id, limit: perPage })
        await logView(context, request, { resource: patients, id: which.id })
        return timeline
      },

      // Audited before the browser prints: no card is printed without an audit entry.
      prints: async ({ request, reading, which: { id }, body }) => {
        await assertPatientVisible(reading, id)
        const about = { resource: patients.name, recordId: id, details: { what: 'card', ...body } }
        await recordEvent(db, { kind: 'print', ...callerOf(request), ...about }, clock())
        return null
      },
    },
  })
}
