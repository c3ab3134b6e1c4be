/** The pages about one patient: what is known of him, what happened, and that his card is printed. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { tellView } from '../../audit/views.ts'
import type { ServerContext } from '../../context.ts'
import { idOf, readingOf } from '../../routes/record-request.ts'
import { readProfile } from './read-profile.ts'

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
}
