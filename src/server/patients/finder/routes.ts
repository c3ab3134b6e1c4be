/** The finder of patients. What is typed travels in the body: it may be a name. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requirePermission } from '../../auth/access.ts'
import { parseBody } from '../../body.ts'
import type { ServerContext } from '../../context.ts'
import { findPatients } from './find.ts'

const question = z.strictObject({
  q: z.string().max(200),
  limit: z.int().min(1).max(50).default(10),
})

export function patientFinderRoutes(app: FastifyInstance, { db, registry }: ServerContext): void {
  const config = { access: ['list_patients'] }
  app.post('/api/patients/find', { config }, async (request, reply) => {
    const { q, limit } = parseBody(request, question)
    const { id, coverage } = requirePermission(request)
    const data = await findPatients({ db, registry, coverage, userId: id }, q, limit)
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })
}
