/** Registers outside: which there are, and who a patient of ours may be there. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { externalSystem } from '#schemas/codes/patient-link.ts'
import { recordSensitiveView } from '../../audit/hooks.ts'
import { parseBody } from '../../body.ts'
import type { ServerContext } from '../../context.ts'
import { readingOf } from '../../routes/record-request.ts'
import { assertSeen } from '../assert-seen.ts'
import { isRegister } from './ask.ts'
import { lookUpPatient, lookupBeneficiary } from './look-up.ts'
import { baseOf, nameOf, readRegisters } from './registers.ts'
import { rememberAnswer } from './remember.ts'

const patient_id = z.int().positive()
const card = z.strictObject({
  patient_id,
  card_type: z.int(),
  card_number: z.string().trim().min(1).max(40),
})
const question = z.strictObject({ patient_id, system: z.int() })

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

  /** Who asks which register about whom is told before anything is handed to it. @throws RECORD_NOT_FOUND */
  async function tell(request: FastifyRequest, id: number, system: number): Promise<void> {
    await assertSeen(readingOf(request, context), id)
    if (!isRegister(baseOf(config, system))) return
    const about = { resource: registry.get('patients'), id }
    await recordSensitiveView(context, request, { ...about, details: { register: nameOf(system) } })
  }

  // Whoever asks tells the register about the patient: it takes leave to make links, and is recorded.
  app.post(`${at}/lookup`, { config: { access: [list, create] } }, async (request, reply) => {
    const asked = parseBody(request, question)
    await tell(request, asked.patient_id, asked.system)
    const data = await lookUpPatient(context, readingOf(request, context), asked)
    if (data.state !== 'unset') await rememberAnswer(db, asked.patient_id, data)
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })

  // The same of a card: it takes leave to attach it, and a patient for whom that is done.
  const cards = registry.get('patient-attach-beneficiaries')
  const attaching = { config: { access: [cards.permissions.list, cards.permissions.create] } }
  app.post(`/api/${cards.path}/lookup`, attaching, async (request, reply) => {
    const { patient_id: patient, ...asked } = parseBody(request, card)
    await tell(request, patient, externalSystem.NPCA.value)
    const data = await lookupBeneficiary(context, asked)
    return reply.header('cache-control', 'no-store').send({ success: true, data })
  })
}
