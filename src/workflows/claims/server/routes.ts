/** Routes of claims beside their records and transitions. */
import type { FastifyInstance } from 'fastify'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimSide } from '#schemas/codes/claim-terms.ts'
import { payerPermissions } from '#src/domain/access/sides.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { outside } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { readRecord } from '#src/server/records/resources/read.ts'
import type { Holds } from '#src/server/records/resources/rows.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { insertRecord, updateRecords } from '#src/server/records/resources/write.ts'
import { claimActions } from '../domain/claim-actions.ts'
import { type ClaimList, listPermission } from '../domain/lists.ts'
import { loadClaimDetails, loadId } from './claim-details.ts'
import { correctClaim, correctMany } from './correct-claim.ts'
import { requestCorrection } from './correction-request.ts'
import { deliverNow } from './exchange/deliver.ts'
import { readResending, resendAgain } from './exchange/sendings.ts'
import { makeClaims } from './make.ts'
import { readBoard, readReadiness, readReady } from './readiness/ready.ts'
import { reviewClaim } from './review.ts'
import { readClaimIds, readClaimWork, sumChosen } from './worklist.ts'

/** @throws FORBIDDEN */
function assertMayList(holds: Holds, list: ClaimList): void {
  const permission = listPermission[list]
  if (!holds(permission)) throw new AppError('FORBIDDEN', { params: { permission } })
}

/**
 * A claim cannot be recalled once its payer has opened it (domain 2.2). Users with read-only access
 * do not count as the payer.
 */
async function recordOpening(saving: Saving, id: number): Promise<void> {
  const { writing, holds } = saving
  const claims = writing.context.registry.get('claims')
  if (!payerPermissions.some(holds) || (await outside(writing, claims, [id], 'WORK')).length > 0) return
  const stored = await lockActive(saving, claims, id)
  const { status, opened_at } = stored.values
  if (opened_at !== null || status !== claimStatus.ProviderSubmitted.value) return
  const values = { opened_at: `${writing.now.slice(0, 16)}:00.000Z` }
  await updateRecords(writing, claims, [{ stored, values }])
}

export function claimRoutes(app: FastifyInstance, context: ServerContext): void {
  const claims = context.registry.find('claims')
  if (!claims) return
  answerActions(app, context, {
    group: claimActions,
    handlers: {
      worklist: (call) => {
        assertMayList(call.reading.holds, call.body.list)
        return readClaimWork(call)
      },
      chosen: (call) => {
        assertMayList(call.reading.holds, call.body.list)
        return readClaimIds(call)
      },
      sum: ({ reading, body }) => {
        assertMayList(reading.holds, 'all')
        return sumChosen(reading, body.ids)
      },
      ready: readReady,
      board: readBoard,
      readiness: ({ reading, body, today }) => readReadiness(reading, body.visit_id, today),
      ask: ({ reading, body }) => requestCorrection(context, reading, body),
      make: ({ body, save }) => save(({ writing }) => makeClaims(writing, body.visit_ids)),
      details: ({ request, reading, params, user, save }) =>
        save(async (saving) => {
          const id = await loadId(reading, params.code ?? '')
          await recordOpening(saving, id)
          const details = await loadClaimDetails({ ...reading, db: saving.writing.trx }, id, {
            saving,
            userId: user.id,
          })
          await logView(context, request, { resource: claims, id })
          return details
        }),
      correct: ({ which, body, save }) =>
        save(async (saving) => (await correctClaim(saving, which, body)) as AnsweredRow),
      correctMany: ({ request, body, save }) =>
        save((saving) => correctMany(saving, body, languageOf(request))),
      review: ({ which, body, save }) =>
        save(async (saving) => (await reviewClaim(saving, which, body.parts)) as AnsweredRow),
      resend: async ({ reading, which: { id }, save }) => {
        await save((saving) => resendAgain(saving, id))
        await deliverNow(context, 'claim', id)
        const values = await readRecord(reading, claims, id)
        if (!values) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
        return readResending(reading.db, context, { id, values })
      },
      comment: ({ which, body, reading, user, save }) =>
        save(async (saving) => {
          const { writing } = saving
          await lockActive(saving, claims, which.id)
          const side = (payerPermissions.some(reading.holds) ? claimSide.PAYER : claimSide.PROVIDER).value
          const at = `${writing.now.slice(0, 16)}:00.000Z`
          const comment = { claim_id: which.id, at, side, author_id: user.id, text: body.text }
          const { id } = await insertRecord(writing, context.registry.get('claim-comments'), comment)
          return { id }
        }),
    },
  })
}
