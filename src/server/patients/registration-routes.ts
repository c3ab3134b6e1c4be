/** What the registration form asks for while it is filled in. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { RegistrationStart } from '#src/domain/patients/places.ts'
import { requirePermission } from '../auth/access.ts'
import { parseBody } from '../body.ts'
import type { ServerContext } from '../context.ts'
import { namedFacility, ownFacility } from './own-facility.ts'
import { findPlaces } from './places.ts'

const asked = z.strictObject({ q: z.string().max(200) })

export function registrationRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, registry, clock } = context
  const patients = registry.find('patients')
  if (!patients) return
  const { path, permissions } = patients
  const send = (reply: FastifyReply, data: unknown) =>
    reply.header('cache-control', 'no-store').send({ success: true, data })

  app.get(
    `/api/${path}/registration`,
    { config: { access: [permissions.create] } },
    async (request, reply) => {
      const { id: userId, coverage } = requirePermission(request)
      const facility = await namedFacility(db, { userId, coverage })
      return send(reply, { facility, today: dayInPhnomPenh(clock()) } satisfies RegistrationStart)
    },
  )

  app.post(
    `/api/${path}/places`,
    { config: { access: [permissions.list] } },
    async (request, reply) => {
      const { q } = parseBody(request, asked)
      const { id: userId, coverage } = requirePermission(request)
      const facility = await ownFacility(db, { userId, coverage })
      return send(reply, await findPlaces({ db, registry, coverage, userId, facility }, q))
    },
  )
}
