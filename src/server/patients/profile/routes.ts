/** The pages about one patient: what is known of him, what happened, and that his card is printed. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { cardSheets, mostCopies } from '#src/domain/patients/card.ts'
import { recordEvent } from '../../audit/events.ts'
import { callerOf } from '../../audit/refusals.ts'
import { tellView } from '../../audit/views.ts'
import { parseBody } from '../../body.ts'
import type { ServerContext } from '../../context.ts'
import { idOf, readingOf } from '../../routes/record-request.ts'
import { assertSeen } from '../assert-seen.ts'
import { readTimeline, readTimelineQuery } from '../timeline/timeline.ts'
import { readProfile } from './read-profile.ts'

/** Events of one page of the timeline. */
const perPage = 20

const printBody = z.strictObject({
  sheet: z.enum(cardSheets),
  copies: z.int().min(1).max(mostCopies),
})

export function patientProfileRoutes(app: FastifyInstance, context: ServerContext): void {
  const patients = context.registry.find('patients')
  if (!patients) return
  const config = { access: [patients.permissions.list] }
  const at = `/api/${patients.path}/:id`
  const send = (reply: FastifyReply, data: unknown) =>
    reply.header('cache-control', 'no-store').send({ success: true, data })

  app.get(`${at}/profile`, { config }, async (request, reply) => {
    const profile = await readProfile(readingOf(request, context), idOf(request))
    await tellView(context, request, { resource: patients, id: profile.patient.id })
    return send(reply, profile)
  })

  app.get(`${at}/timeline`, { config }, async (request, reply) => {
    const query = readTimelineQuery(request.query as Record<string, unknown>)
    const asked = { ...query, id: idOf(request), limit: perPage }
    return send(reply, await readTimeline(readingOf(request, context), asked))
  })

  // Told before the browser prints: a card on paper that nobody told of must not be.
  app.post(`${at}/prints`, { config }, async (request, reply) => {
    const id = idOf(request)
    const details = { what: 'card', ...parseBody(request, printBody) }
    await assertSeen(readingOf(request, context), id)
    const about = { resource: patients.name, recordId: id, details }
    const event = { kind: 'print', ...callerOf(request), ...about } as const
    await recordEvent(context.db, event, context.clock())
    return send(reply, null)
  })
}
