/** Routes of external registers: list them, and look up a patient. */
import type { FastifyInstance } from 'fastify'
import { externalSystem } from '#schemas/codes/patient-link.ts'
import { recordSensitiveView } from '#src/server/access/audit/hooks.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { isOutside } from '#src/server/platform/installation/outside.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Call } from '#src/server/records/actions/call.ts'
import { cardRegisterActions, registerActions } from '#src/workflows/patients/domain/link-actions.ts'
import { assertPatientVisible } from '../assert-visible.ts'
import { lookUpPatient, lookupBeneficiary } from './look-up.ts'
import { baseOf, nameOf, readRegisters } from './registers.ts'
import { rememberAnswer } from './remember.ts'

export function registerLookupRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry, config, db } = context
  if (!registry.find('patient-mappings')) return

  /**
   * Audits who queries which register about whom, before the query is sent.
   * @throws RECORD_NOT_FOUND
   */
  async function auditQuery(
    { request, reading }: Pick<Call, 'request' | 'reading'>,
    { id, system }: { id: number; system: number },
  ): Promise<void> {
    await assertPatientVisible(reading, id)
    if (!isOutside(baseOf(config, system))) return
    const about = { resource: registry.get('patients'), id }
    await recordSensitiveView(context, request, { ...about, details: { register: nameOf(system) } })
  }

  answerActions(app, context, {
    group: registerActions,
    handlers: {
      registers: () => readRegisters(config),

      // A query discloses the patient to the register, so it needs the permission to create links.
      lookup: async (call) => {
        const { patient_id: id, system } = call.body
        await auditQuery(call, { id, system })
        const answer = await lookUpPatient(context, call.reading, call.body)
        if (answer.state !== 'unset') await rememberAnswer(db, id, answer)
        return answer
      },
    },
  })

  // The same for a card: it needs the permission to attach it, and a patient to attach it to.
  answerActions(app, context, {
    group: cardRegisterActions,
    handlers: {
      lookup: async (call) => {
        const { patient_id: id, ...card } = call.body
        await auditQuery(call, { id, system: externalSystem.NPCA.value })
        return lookupBeneficiary(context, card)
      },
    },
  })
}
