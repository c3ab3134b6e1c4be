/** Requests another user's approval; workflows call it within their transaction. */

import { sql } from 'kysely'
import { approvalKind, approvalReason } from '#application/approvals.ts'
import type { Label } from '#schemas/kit/types.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import { type ApprovalKind, type ApprovalReason, approvalKinds } from '#src/domain/approvals/kinds.ts'
import { justificationProblems } from '#src/domain/approvals/reason.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { advisoryLockName, takeNamedLock } from '#src/server/db/advisory-locks.ts'
import { AppError } from '#src/server/http/errors.ts'
import { referenceProblems } from '#src/server/records/resources/references.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { loadTexts } from '#src/server/records/resources/text-of.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { pendingFor } from '#src/server/records/write-guards/pending.ts'
import type { Approval } from './approval.ts'
import { handlerOf } from './handlers.ts'
import { openNext } from './levels.ts'

export interface ApprovalRequest {
  kind: ApprovalKind
  /** The record of the request; text and page default to the record's own. */
  subject: { resource: string; id: number; text?: Label; link?: string }
  /** The facility: users who cover it decide. Null for national requests. */
  healthFacilityId: number | null
  amountBefore?: number | null
  amountAfter?: number | null
  /** One of the kind's reasons; src/domain/approvals/justification.ts reads it from a body. */
  reasonCode: string
  /** At least 10 letters if the reason is OTHER. */
  reasonText?: string | null | undefined
  /** Files that the requester uploaded to `approval-documents/files/file`. */
  documents?: readonly number[] | undefined
  /** Data that the kind's handler needs to carry it out. */
  details?: unknown
  /** Code of a request that must be approved first. */
  dependsOn?: string | undefined
}

interface Found {
  text: Label
  link: string | null
}

/** The subject, locked so that it cannot change before the commit. @throws RECORD_NOT_FOUND */
async function loadSubject(writing: Writing, { kind, subject }: ApprovalRequest): Promise<Found> {
  const { trx, context } = writing
  const { registry } = context
  const { subjects } = approvalKinds[kind]
  if (subjects && !subjects.includes(subject.resource))
    throw new Error(`${kind} cannot be requested for ${subject.resource}`)
  const resource = registry.get(subject.resource)
  const readScope = readScopeOf(writing)
  const locked = await readStored(trx, readScope, resource, [subject.id], { lock: true })
  const stored = locked.get(subject.id)
  if (!stored || stored.deleted_at !== null)
    throw new AppError('RECORD_NOT_FOUND', { params: { id: subject.id } })
  const text = subject.text ?? (await loadTexts(trx, readScope, resource, [subject.id], true)).get(subject.id)
  const page = hasRecordPage(resource) ? `/${resource.path}/update/${subject.id}` : null
  return {
    text: text ?? { kh: String(subject.id), en: String(subject.id) },
    link: subject.link ?? page,
  }
}

/** @throws ALREADY_ASKED, CIRCULAR_APPROVAL, RECORD_NOT_FOUND */
async function assertAskable(writing: Writing, { kind, subject, dependsOn }: ApprovalRequest) {
  const { trx, actor } = writing
  // Without the lock, two concurrent requests for the same subject would both pass.
  await takeNamedLock(trx, advisoryLockName.approvalRequest(kind, subject.resource, subject.id))
  const kinds = [approvalKind[kind].value]
  const code = (await pendingFor(trx, subject.resource, [subject.id], kinds)).get(subject.id)
  if (code !== undefined) throw new AppError('ALREADY_ASKED', { params: { code } })
  if (dependsOn === undefined) return
  const { rows } = await sql<{ own: boolean | null }>`
    select bool_or(decided_by = ${actor.userId}::bigint) as own from approvals
    where request_code = ${dependsOn} having count(*) > 0`.execute(trx)
  if (rows.length === 0) throw new AppError('RECORD_NOT_FOUND', { params: { id: dependsOn } })
  if (rows[0]?.own) throw new AppError('CIRCULAR_APPROVAL')
}

async function addDocuments(writing: Writing, { id }: Approval, files: readonly number[] = []) {
  const resource = writing.context.registry.get('approval-documents')
  const rows = [...new Set(files)].map((file) => ({ approval_id: id, file }))
  for (const values of rows) {
    const problems = await referenceProblems(writing, resource, values, undefined)
    const named = problems.map((problem) => ({ ...problem, field: 'documents' }))
    if (named.length > 0) throw new AppError('VALIDATION', { problems: named })
  }
  if (rows.length > 0) await insertRecords(writing, resource, rows)
}

/**
 * Requests an approval. The levels follow from `approval-rules`; automatic ones are passed. If all
 * are automatic, the kind's `whenApproved` has run on return. The calling workflow checks the
 * permission to request.
 * @returns The pending level, or the last one if all are approved.
 * @throws VALIDATION (reason_code, reason_text, documents), ALREADY_ASKED, CIRCULAR_APPROVAL,
 * RECORD_NOT_FOUND
 */
export async function requestApproval(writing: Writing, request: ApprovalRequest): Promise<Approval> {
  const { actor, now } = writing
  const { kind, subject, reasonCode, reasonText, documents } = request
  if (actor.userId === null) throw new Error('The system cannot request an approval')
  const problems = justificationProblems(kind, {
    reason_code: reasonCode,
    reason_text: reasonText,
    documents,
  })
  if (problems.length > 0) throw new AppError('VALIDATION', { problems })
  const { text, link } = await loadSubject(writing, request)
  await assertAskable(writing, request)
  const levels = await openNext(
    writing,
    {
      kind,
      subject_resource: subject.resource,
      subject_id: subject.id,
      subject_kh: text.kh.slice(0, 255),
      subject_en: text.en.slice(0, 255),
      subject_link: link,
      health_facility_id: request.healthFacilityId,
      amount_before: request.amountBefore ?? null,
      amount_after: request.amountAfter ?? null,
      reason_code: approvalReason[reasonCode as ApprovalReason].value,
      reason_text: reasonText?.trim() || null,
      details: request.details ?? null,
      requested_by: actor.userId,
      requested_at: now,
      depends_on: request.dependsOn ?? null,
    },
    {},
  )
  const [first, last] = [levels[0] as Approval, levels.at(-1) as Approval]
  await addDocuments(writing, first, documents)
  if (last.decision === approvalDecision.APPROVED.value)
    await handlerOf(writing, kind).whenApproved?.(writing, last)
  return last
}
