/** Registers outside: which there are, and who a patient of ours may be there. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { recordSensitiveView } from '../../audit/hooks.ts'
import { parseBody } from '../../body.ts'
import type { ServerContext } from '../../context.ts'
import { readingOf } from '../../routes/record-request.ts'
import { lookUpPatient, lookupBeneficiary } from './look-up.ts'
import { readRegisters } from './registers.ts'
import { rememberAnswer } from './remember.ts'

const card = z.strictObject({
  card_type: z.int(),
  card_number: z.string().trim().min(1).max(40),
})
const question = z.strictObject({ patient_id: z.int().positive(), system: z.int() })

export function registerLookupRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry, config, db } = context
  const resource = registry.find('patient-mappings')
  if (!resource) return
  const { list, create } = resource.permissions
  const at = `/api/${resource.path}`

  app.get(`${at}/registers`, { config: { access: [list] } }, async (_, reply) => {
    const data = await readRegisters(config)
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })

  // Whoever asks tells the register about the patient: it takes leave to make links, and is recorded.
  app.post(`${at}/lookup`, { config: { access: [list, create] } }, async (request, reply) => {
    const asked = parseBody(request, question)
    const data = await lookUpPatient(context, readingOf(request, context), asked)
    if (data.state !== 'unset') {
      const about = { resource: registry.get('patients'), id: asked.patient_id }
      await recordSensitiveView(context, request, about)
      await rememberAnswer(db, asked.patient_id, data)
    }
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })

  const cards = registry.get('patient-attach-beneficiaries')
  const reads = { config: { access: [cards.permissions.list] } }
  app.post(`/api/${cards.path}/lookup`, reads, async (request, reply) => {
    const data = await lookupBeneficiary(context, parseBody(request, card))
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })
}
