/** Routes of suspected duplicates: scan now, and decide that a pair is two people. */
import type { FastifyInstance } from 'fastify'
import { coversCountry } from '#src/domain/access/coverage.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { assertExplanation } from '#src/server/http/reason.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { readRecord } from '#src/server/records/resources/read.ts'
import { duplicateActions } from '#src/workflows/patients/domain/link-actions.ts'
import { decideDifferent } from './different.ts'
import { scanPatients, waitingPatients } from './scan.ts'

/** Milliseconds for a scan by request; the nightly scan does the rest. */
const timeout = 10_000

export function duplicateRoutes(app: FastifyInstance, context: ServerContext): void {
  const resource = context.registry.find('patient-suspects')
  if (!resource) return
  answerActions(app, context, {
    group: duplicateActions,
    handlers: {
      scan: async ({ user }) => {
        // A facility user could register names and scan to learn where people are patients.
        if (!coversCountry(user.coverage, 'WORK')) throw new AppError('NATIONAL_ONLY')
        const end = performance.now() + timeout
        const scanned = await scanPatients(context, () => performance.now() < end)
        return { ...scanned, waiting: await waitingPatients(context) }
      },

      different: async ({ which: { id }, body: { note }, reading, save }) => {
        assertExplanation('note', note)
        await save(({ writing }) => decideDifferent(writing, id, note))
        return readRecord(reading, resource, id)
      },
    },
  })
}
