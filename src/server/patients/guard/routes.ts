/** Likely doubles of somebody who is being registered. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseBody } from '../../body.ts'
import type { ServerContext } from '../../context.ts'
import { readingOf } from '../../routes/record-request.ts'
import { suspectsOf, worthAHint } from './likely.ts'
import { typedTraits } from './traits.ts'

const body = z.strictObject({
  /** The patient himself, when he is registered already. */
  id: z.int().positive().nullish(),
  /** What the form holds by now. */
  values: z.record(z.string(), z.unknown()),
})

export function likelyRoutes(app: FastifyInstance, context: ServerContext): void {
  const patients = context.registry.find('patients')
  if (!patients) return
  const config = { access: [patients.permissions.list] }
  // A POST, since what is typed about a person belongs in no address.
  app.post(`/api/${patients.path}/likely`, { config }, async (request, reply) => {
    const { id = null, values } = parseBody(request, body)
    const person = typedTraits(patients, values, id)
    const data = await suspectsOf(readingOf(request, context), person, worthAHint)
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })
}
