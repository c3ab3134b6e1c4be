/** Locks the two patients of a merge until the transaction ends. */
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { assertMayWork, readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { readRecord } from '#src/server/records/resources/read.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import type { MergeRequest } from '#src/workflows/patients/domain/merging.ts'

/** Two records of one person: the survivor, and the record to merge into it. */
export interface Both {
  survivor: Stored<'patients'>
  merged: Stored<'patients'>
}

export const isMerged = ({ values }: Stored<'patients'>): boolean =>
  values.status === patientStatus.MERGED.value

/** @throws PATIENT_MERGED for a patient who was merged into another */
export function assertNotMerged(patient: Stored<'patients'>): void {
  if (!isMerged(patient)) return
  const { code, merged_into_id: into } = patient.values
  throw new AppError('PATIENT_MERGED', { params: { code: String(code) }, data: { into } })
}

/**
 * The user must work on both patients and have seen their current versions.
 * @throws MERGE_SELF, RECORD_NOT_FOUND, BEYOND_COVERAGE, RECORD_DELETED, VERSION_CONFLICT,
 * PATIENT_MERGED
 */
export async function lockBoth(
  { writing, holds }: Saving,
  proposal: Pick<MergeRequest, 'survivor_id' | 'survivor_version' | 'merged_id' | 'merged_version'>,
): Promise<Both> {
  const { trx, context } = writing
  const patients = context.registry.get('patients')
  const { survivor_id, survivor_version, merged_id, merged_version } = proposal
  if (survivor_id === merged_id) throw new AppError('MERGE_SELF')
  const ids = [survivor_id, merged_id]
  const readScope = readScopeOf(writing)
  const stored = await readStored(trx, readScope, patients, ids, { lock: true })
  const one = async (id: number, version: number): Promise<Stored<'patients'>> => {
    const found = stored.get(id)
    if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
    if (found.deleted_at !== null) throw new AppError('RECORD_DELETED', { data: { id } })
    assertNotMerged(found)
    if (found.version === version) return found
    const current = await readRecord({ db: trx, ...readScope, holds }, patients, id)
    throw new AppError('VERSION_CONFLICT', { data: { current } })
  }
  const both = {
    survivor: await one(survivor_id, survivor_version),
    merged: await one(merged_id, merged_version),
  }
  await assertMayWork(writing, patients, ids)
  return both
}
