/** The cashier's work list. What is searched for travels in the body: it may be a name. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { daysOf, spans } from '#src/domain/patients/days.ts'
import { requirePermission } from '../../auth/access.ts'
import { parseBody } from '../../body.ts'
import type { ServerContext } from '../../context.ts'
import { readCashier, searchCashier } from './read-cashier.ts'

/** Most rows of one answer. */
const mostRows = 100

const question = z.strictObject({
  q: z.string().max(200).optional(),
  span: z.enum(spans).default('today'),
  pays: z.int().min(0).optional(),
  offset: z.int().min(0).max(1_000_000).default(0),
  limit: z.int().min(1).max(mostRows).default(25),
})

export function cashierRoutes(app: FastifyInstance, { db, registry, clock }: ServerContext): void {
  if (!registry.find('patients')) return
  const config = { access: ['list_payment_patients'] }
  app.post('/api/cashier/patients', { config }, async (request, reply) => {
    const { q = '', offset, limit, pays, span } = parseBody(request, question)
    const { id, coverage } = requirePermission(request)
    const finding = { db, registry, coverage, userId: id }
    const today = dayInPhnomPenh(clock())
    const days = daysOf(span, today)
    const asked = { days, today, pays, from: offset, to: offset + limit - 1 }
    const data =
      q.trim() === '' ? await readCashier(finding, asked) : await searchCashier(finding, q)
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })
}
