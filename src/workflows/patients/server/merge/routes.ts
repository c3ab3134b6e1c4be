/** Routes of merging patients: preview, merge or request, and undo. */
import type { FastifyInstance } from 'fastify'
import { mergeStatus } from '#schemas/codes/patient-link.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { assertExplanation } from '#src/server/http/reason.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { CallOf } from '#src/server/records/actions/call.ts'
import { mergeActions } from '#src/workflows/patients/domain/link-actions.ts'
import type { MergeCheck } from '#src/workflows/patients/domain/merging.ts'
import { assertClear, mergePatients, Rehearsed } from './carry-out.ts'
import { requestMerge } from './request.ts'
import { undoMerge } from './undo.ts'

/** Users without permission to merge, but with this one, can request a merge. */
const requestPermission = 'update_patient_mapping'

type Wishing = CallOf<typeof mergeActions.check>

/** The preview runs the merge and rolls it back, so it shows exactly what would happen. */
async function check({ save, body }: Wishing): Promise<MergeCheck> {
  try {
    // Merging and requesting a merge need no permission for each single value.
    return await save(({ writing }) =>
      mergePatients({ writing, holds: () => true }, body, { isDryRun: true }),
    )
  } catch (error) {
    if (error instanceof Rehearsed) return error.result
    throw error
  }
}

export function patientMergeRoutes(app: FastifyInstance, context: ServerContext): void {
  const resource = context.registry.find('patient-merges')
  if (!resource) return
  const merges = resource.permissions.update

  answerActions(app, context, {
    group: mergeActions,
    handlers: {
      check: (call) => {
        if (!call.reading.holds(merges)) requirePermission(call.request, requestPermission)
        return check(call)
      },

      merge: async (call) => {
        const { body, save, reading, request } = call
        const isOwn = reading.holds(merges)
        if (!isOwn) requirePermission(request, requestPermission)
        assertExplanation('reason', body.reason)
        if (isOwn) {
          const result = await save((saving) => mergePatients(saving, body))
          return { ...result, status: mergeStatus.DONE.value, approval_code: null }
        }
        const result = await check(call)
        assertClear(result)
        return { ...result, ...(await save((saving) => requestMerge(saving, body))) }
      },

      undo: ({ which, save }) => save(({ writing }) => undoMerge(writing, which.id)),
    },
  })
}
