/** A merge that needs another user's approval: requested, carried out, or refused. */
import { mergeStatus } from '#schemas/codes/patient-link.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Approval } from '#src/server/platform/approvals/approval.ts'
import { requestApproval } from '#src/server/platform/approvals/request.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followTransition } from '#src/server/records/states/follow.ts'
import type { MergeRequest } from '#src/workflows/patients/domain/merging.ts'
import { asSystem } from '../duplicate-detection/pairs.ts'
import { labelOf, mergePatients } from './carry-out.ts'
import { lockBoth } from './lock.ts'

/** Data of the request in addition to the record of the merge. */
interface Details {
  merge_id: number
  survivor_version: number
  merged_version: number
}

/** Requests the merge. If the rules approve it at once, it is done on return. */
export async function requestMerge(
  saving: Saving,
  proposal: MergeRequest,
): Promise<{ id: number; status: number; approval_code: string | null }> {
  const { writing } = saving
  const both = await lockBoth(saving, proposal)
  const resource = writing.context.registry.get('patient-merges')
  const { survivor_id, merged_id, survivor_version, merged_version, values, reason } = proposal
  const record = {
    survivor_id,
    merged_id,
    values,
    reason: reason ?? null,
    merged_at: writing.now,
    merged_by: writing.actor.userId,
  }
  const [id] = await insertRecords(asSystem(writing), resource, [record])
  const details: Details = { merge_id: id as number, survivor_version, merged_version }
  const { code } = await requestApproval(writing, {
    kind: 'PATIENT_MERGE',
    subject: {
      resource: 'patients',
      id: merged_id,
      text: labelOf(both),
      link: '/patients/mapping?tab=merges',
    },
    healthFacilityId: both.survivor.values.registered_health_facility_id,
    reasonCode: 'DUPLICATE',
    reasonText: reason,
    details,
  })
  const status = (await lockRequest(writing, id as number))?.values.status
  const isDone = status === mergeStatus.DONE.value
  return { id: id as number, status: Number(status), approval_code: isDone ? null : code }
}

async function lockRequest(
  { trx, context }: Writing,
  id: number,
): Promise<Stored<'patient-merges'> | undefined> {
  const { registry } = context
  const resource = registry.get('patient-merges')
  return (await readStored(trx, systemScope(registry), resource, [id], { lock: true })).get(id)
}

const detailsOf = ({ details }: Approval) => details as Details

/**
 * Carries out a requested merge. The requester worked on both records; the approver is responsible
 * for it, regardless of their scope.
 * @throws MERGE_OUTDATED if one of the two was changed since the request, and errors of
 * `mergePatients`
 */
export async function carryOutRequest(writing: Writing, approval: Approval): Promise<void> {
  const { merge_id, survivor_version, merged_version } = detailsOf(approval)
  const request = await lockRequest(writing, merge_id)
  if (request?.values.status !== mergeStatus.REQUESTED.value) return
  const { survivor_id, merged_id, values, reason } = request.values
  const proposal: MergeRequest = {
    survivor_id: Number(survivor_id),
    merged_id: Number(merged_id),
    survivor_version,
    merged_version,
    reason: String(reason ?? ''),
    values: (values ?? {}) as MergeRequest['values'],
  }
  const saving = { writing: asSystem(writing), holds: () => true }
  await mergePatients(saving, proposal, { request }).catch((error: unknown) => {
    const isOld = error instanceof AppError && error.code === 'VERSION_CONFLICT'
    throw isOld ? new AppError('MERGE_OUTDATED') : error
  })
}

/** Closes a request that was rejected, withdrawn or has expired. */
export async function refuseRequest(writing: Writing, approval: Approval): Promise<void> {
  const request = await lockRequest(writing, detailsOf(approval).merge_id)
  if (request?.values.status !== mergeStatus.REQUESTED.value) return
  const resource = writing.context.registry.get('patient-merges')
  await followTransition(asSystem(writing), resource, 'refuse', [{ stored: request, values: {} }])
}
