/** Cards of beneficiaries: whose they are, who else is on them, and checking them (domain 1.2). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { queues } from '#src/domain/patients/card-answers.ts'
import { verdicts } from '#src/domain/patients/card-status.ts'
import { parseBody } from '../../body.ts'
import type { ServerContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Saving } from '../../resources/input.ts'
import { idOf, readingOf, saveAs, versionOf } from '../../routes/record-request.ts'
import { readHousehold } from './household.ts'
import { cardsOfPatient, cardWork } from './read-cards.ts'
import { choosePaying, verifyCard } from './verify.ts'

export const cardNumber = z.strictObject({
  card_type: z.int(),
  card_number: z.string().trim().min(1).max(40),
})

const work = z.strictObject({
  queue: z.enum(queues),
  page: z.int().positive().max(1_000_000).default(1),
})

const checking = z.strictObject({
  status: z.enum(verdicts),
  method: z.int().min(1).max(4).optional(),
  ref: z.string().max(60).optional(),
  reason: z.string().max(300).optional(),
  pays: z.boolean().optional(),
})

export function beneficiaryRoutes(app: FastifyInstance, context: ServerContext): void {
  const resource = context.registry.find('patient-attach-beneficiaries')
  if (!resource) return
  const { list, update } = resource.permissions
  const reading = { config: { access: [list] } }
  const writing = { config: { access: [list, update] } }
  const today = () => dayInPhnomPenh(context.clock())

  app.get(`/api/${resource.path}/of/:id`, reading, async (request) => {
    const id = idOf(request)
    const data = await cardsOfPatient(readingOf(request, context), id, today())
    if (!data) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
    return { success: true, data }
  })

  app.post(`/api/${resource.path}/worklist`, reading, async (request) => {
    const asked = parseBody(request, work)
    return { success: true, data: await cardWork(readingOf(request, context), asked, today()) }
  })

  app.post(`/api/${resource.path}/household`, reading, async (request) => {
    const asked = parseBody(request, cardNumber)
    return { success: true, data: await readHousehold(readingOf(request, context), asked) }
  })

  /** Carries out an action on a card; answers its number, which may be that of a new one. */
  const act = async (
    request: FastifyRequest,
    action: (saving: Saving, which: { id: number; version: number | undefined }) => Promise<number>,
  ) => {
    const which = { id: idOf(request), version: versionOf(request) }
    const id = await saveAs(request, context, (saving) => action(saving, which))
    return { success: true, data: { id } }
  }

  app.post(`/api/${resource.path}/:id/verify`, writing, (request) => {
    const given = parseBody(request, checking)
    return act(request, async (saving, which) => {
      await verifyCard(saving, which, given)
      return which.id
    })
  })

  app.post(`/api/${resource.path}/:id/pay`, writing, (request) => act(request, choosePaying))
}
