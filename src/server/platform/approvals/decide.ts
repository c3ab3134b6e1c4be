/** Decides and withdraws requests; a decision is final (domain 2.5). */

import type { Label } from '#schemas/kit/types.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import {
  type Act,
  type Decision,
  mayDecide,
  mayWithdraw,
  missingPermission,
  outcomeOf,
} from '#src/domain/approvals/judge.ts'
import { isReadable } from '#src/domain/reason.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import { inSavepoint } from '#src/server/records/resources/savepoint.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import { loadTexts } from '#src/server/records/resources/text-of.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followTransition } from '#src/server/records/states/follow.ts'
import { type Approval, approvalOf } from './approval.ts'
import { type Eligibility, loadEligibility } from './deciders.ts'
import { handlerOf } from './handlers.ts'
import { draftOf, openNext } from './levels.ts'

const nameOf = (number: number) =>
  (Object.keys(approvalDecision) as Decision[]).find(
    (name) => approvalDecision[name].value === number,
  ) as Decision

/** Requests, locked until the transaction ends; missing ones are omitted. */
export async function lockApprovals(
  writing: Writing,
  ids: readonly number[],
): Promise<Map<number, Stored<'approvals'>>> {
  const { trx, context } = writing
  return readStored(trx, readScopeOf(writing), context.registry.get('approvals'), ids, {
    lock: true,
  })
}

/** The error that names the earlier decision. */
async function decidedAlready(writing: Writing, approval: Approval): Promise<AppError> {
  const { decided_by: by, code, decision } = approval
  const readScope = readScopeOf(writing)
  const users = readScope.registry.get('users')
  const system: Label = { kh: 'ប្រព័ន្ធ', en: 'The system' }
  const name = by === null ? system : (await loadTexts(writing.trx, readScope, users, [by], true)).get(by)
  const params = { code, name: name ?? system, decision: approvalDecision[nameOf(decision)].label }
  return new AppError('APPROVAL_DECIDED', { params, data: { decision } })
}

async function refusal(writing: Writing, approval: Approval, eligibility: Eligibility | undefined) {
  const { actor, now } = writing
  const decider = {
    userId: actor.userId ?? 0,
    holds: (permission: string) => actor.permissions?.has(permission) === true,
    holdsRole: () => eligibility?.holdsRole === true,
    covers: eligibility?.covers === true,
  }
  const ties = eligibility ?? { decidedOtherLevel: false, dependsOnIt: false, returnsFavour: false }
  const code = mayDecide(approval, decider, { ties, now: new Date(now) })
  if (code === undefined) return undefined
  if (code === 'APPROVAL_DECIDED') return decidedAlready(writing, approval)
  const role: Label = { kh: 'តួនាទីអ្នកអនុម័ត', en: 'Role of the approver' }
  const permission = missingPermission(approval, decider) ?? role
  return new AppError(code, { params: { id: approval.id, code: approval.code, permission } })
}

/** Writes a decision and applies its effects. */
export async function recordDecision(
  writing: Writing,
  stored: Stored<'approvals'>,
  { act, note }: { act: Act; note?: string | null },
): Promise<Approval> {
  const { actor, now, context } = writing
  const approval = approvalOf(stored)
  const outcome = outcomeOf(nameOf(approval.decision), act)
  if (!outcome) throw await decidedAlready(writing, approval)
  const values = {
    decision: approvalDecision[outcome].value,
    decided_by: actor.userId,
    decided_at: now,
    decision_note: note?.trim() || null,
  }
  await followTransition(writing, context.registry.get('approvals'), act, [{ stored, values }])
  const decidedApproval = { ...approval, ...values }
  const further = { after: approval.level, requestCode: approval.request_code }
  const [approves, escalates] = [act === 'approve', act === 'expire']
  if (approves || escalates) {
    const details = await openNext(writing, draftOf(approval), {
      ...further,
      isEscalation: escalates,
    })
    const waits = details.some(({ decision }) => decision === approvalDecision.PENDING.value)
    if (waits) return decidedApproval
  }
  const handler = handlerOf(writing, approval.kind)
  if (approves) await handler.whenApproved?.(writing, decidedApproval)
  else await handler.whenRejected?.(writing, decidedApproval)
  return decidedApproval
}

export interface Verdict {
  act: 'approve' | 'reject'
  note: string | null
}

/** Errors by id of requests that were not decided. */
export type Refusals = Map<number, AppError>

/**
 * Decides requests of one kind in one transaction. Requests that cannot be decided stay as they are
 * and are returned with their error.
 * @throws VALIDATION for several kinds, or a rejection without a note
 */
export async function decideAll(
  writing: Writing,
  ids: readonly number[],
  { act, note }: Verdict,
): Promise<{ decided: number[]; refused: Refusals }> {
  if (act === 'reject' && !isReadable(note))
    throw new AppError('VALIDATION', { problems: [{ field: 'note', key: 'approvalNote' }] })
  const { trx, context, actor } = writing
  const locked = await lockApprovals(writing, ids)
  const kinds = new Set([...locked.values()].map(({ values }) => values.kind))
  if (kinds.size > 1)
    throw new AppError('VALIDATION', { problems: [{ field: 'ids', key: 'approvalMixedKinds' }] })
  const person = { id: actor.userId ?? 0, coverage: actor.coverage, permissions: actor.permissions }
  const standings = await loadEligibility(trx, person, context.registry, ids)
  const [decided, refused]: [number[], Refusals] = [[], new Map()]
  for (const id of [...new Set(ids)]) {
    const stored = locked.get(id)
    const error =
      stored && stored.deleted_at === null
        ? await refusal(writing, approvalOf(stored), standings.get(id))
        : new AppError('RECORD_NOT_FOUND', { params: { id } })
    if (error) refused.set(id, error)
    else
      await inSavepoint(writing, () => recordDecision(writing, stored as Stored<'approvals'>, { act, note }))
        .then(() => decided.push(id))
        .catch((thrown: unknown) => {
          if (!(thrown instanceof AppError)) throw thrown
          refused.set(id, thrown)
        })
  }
  return { decided, refused }
}

/** Decides one request. @throws errors of `mayDecide`, and VALIDATION */
export async function decideOne(writing: Writing, id: number, verdict: Verdict): Promise<void> {
  const { refused } = await decideAll(writing, [id], verdict)
  for (const error of refused.values()) throw error
}

/** Withdraws the caller's own request. @throws RECORD_NOT_FOUND, APPROVAL_DECIDED */
export async function withdraw(writing: Writing, id: number): Promise<void> {
  const stored = (await lockApprovals(writing, [id])).get(id)
  const missing = new AppError('RECORD_NOT_FOUND', { params: { id } })
  if (!stored || stored.deleted_at !== null) throw missing
  const approval = approvalOf(stored)
  const code = mayWithdraw(approval, writing.actor.userId)
  if (code === 'RECORD_NOT_FOUND') throw missing
  if (code) throw await decidedAlready(writing, approval)
  await recordDecision(writing, stored, { act: 'withdraw' })
}
