/**
 * Merges two records of one person (domain 1.1). The merged record stays, so that its number leads
 * to the survivor.
 */
import { mergeStatus } from '#schemas/codes/patient-link.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { closeChangeSet, openChangeSet } from '#src/server/records/changes/change-set.ts'
import { listed } from '#src/server/records/changes/refusal.ts'
import { repoint } from '#src/server/records/changes/repoint.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { updateRecord } from '#src/server/records/resources/save.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followStates, followTransition, insertFollowing } from '#src/server/records/states/follow.ts'
import type { MergeCheck, MergeRequest } from '#src/workflows/patients/domain/merging.ts'
import { undoDays } from '#src/workflows/patients/domain/merging.ts'
import { asMerging } from './acting.ts'
import { type Both, lockBoth } from './lock.ts'
import { movePairs } from './move-pairs.ts'
import { moveOwnRows, ownRows } from './move-rows.ts'

/**
 * Skipped when references move: own rows move separately, and records of merges describe the past.
 */
const leave = new Set([...Object.keys(ownRows), 'patient-suspects', 'patient-merges'])

/** End of the period in which a merge can be undone, ISO. */
const reversibleUntil = (now: string) => new Date(Date.parse(now) + undoDays * 86_400_000).toISOString()

/** Patient numbers only: many users read change sets, and names are confidential. */
export const labelOf = ({ survivor, merged }: Both) => {
  const text = `${merged.values.code} → ${survivor.values.code}`
  return { kh: text, en: text }
}

/** Frees unique values of the merged record before the survivor gets them. */
function released(own: Writing, { merged }: Both, values: Values): Values {
  const { fields } = own.context.registry.get('patients')
  const before: Values = merged.values
  const names = Object.keys(values).filter(
    (name) => fields[name]?.unique === true && values[name] !== null && values[name] === before[name],
  )
  return Object.fromEntries(names.map((name) => [name, null]))
}

/** Values that always pass to the survivor: register numbers, and the death. */
function inherited({ survivor, merged }: Both): Values<'patients'> {
  const { status, death_at, death_precision, death_place } = merged.values
  const isDead = status === patientStatus.DECEASED.value && survivor.values.status !== status
  const spid = survivor.values.spid === null ? merged.values.spid : null
  return {
    ...(spid === null ? {} : { spid }),
    ...(isDead ? { status, death_at, death_precision, death_place } : {}),
  }
}

async function current({ trx, context }: Writing, id: number): Promise<Stored<'patients'>> {
  const { registry } = context
  const stored = await readStored(trx, systemScope(registry), registry.get('patients'), [id])
  return stored.get(id) as Stored<'patients'>
}

/**
 * Writes both records. Increases the survivor's version, so that open pages learn about new papers.
 */
async function writeBoth(
  { writing: own, holds }: Saving,
  both: Both,
  { values, came }: { values: Values; came: number },
) {
  const patients = own.context.registry.get('patients')
  const { survivor, merged } = both
  const more = inherited(both)
  const mergedValues = {
    ...released(own, both, { ...values, ...more }),
    merged_into_id: survivor.id,
  }
  const stored = await current(own, merged.id)
  await followTransition(own, patients, 'merge', [{ stored, values: mergedValues }])
  await updateRecord({ writing: own, holds }, patients, { id: survivor.id, body: values })
  await followStates(own, patients, [{ stored: await current(own, survivor.id), values: more }])
  if (came === 0) return
  const rows = { identifications: { added: came, changed: 0, removed: 0 } }
  await updateRecords(own, patients, [{ stored: await current(own, survivor.id), values: {}, rows }])
}

/** @throws MERGE_CLASH naming the records */
export function assertClear({ clashes }: MergeCheck): void {
  if (clashes.length === 0) return
  const records = clashes.map(({ record }) => record)
  throw new AppError('MERGE_CLASH', {
    params: { records: listed(records.slice(0, 5), records.length) },
    data: { clashes },
  })
}

/** @throws VALIDATION for fields that are not the patient's own values */
function assertOwnValues(own: Writing, values: Values): void {
  const { children } = own.context.registry.get('patients')
  const problems = Object.keys(values)
    .filter((name) => Object.hasOwn(children, name))
    .map((field) => ({ field, key: 'unknownField' }))
  if (problems.length > 0) throw new AppError('VALIDATION', { problems })
}

/** Stores the record of the merge, or updates the one of its request. */
async function keepRecord(own: Writing, proposal: MergeRequest, request?: Stored<'patient-merges'>) {
  const resource = own.context.registry.get('patient-merges')
  const values = {
    survivor_id: proposal.survivor_id,
    merged_id: proposal.merged_id,
    values: proposal.values,
    reason: own.reason,
    status: mergeStatus.DONE.value,
    merged_at: own.now,
    merged_by: own.actor.userId,
    change_set_id: own.changeSetId,
    reversible_until: reversibleUntil(own.now),
  }
  if (!request) return (await insertFollowing(own, resource, [values]))[0] as number
  await followTransition(own, resource, 'merge', [{ stored: request, values }])
  return request.id
}

/** Thrown to end the transaction of a dry run, with the result of the merge. */
export class Rehearsed extends Error {
  constructor(readonly result: MergeCheck) {
    super('rehearsed')
  }
}

/**
 * Merges within its own change set. All rows of both patients move, also outside the user's scope,
 * because they belong to the same patient.
 * @param options.request The record of the merge if it was requested before.
 * @param options.isDryRun Runs the merge and rolls it back with `Rehearsed`.
 * @throws errors of `lockBoth`, MERGE_CYCLE, VALIDATION and UNIQUE of the values, MERGE_CLASH
 */
export async function mergePatients(
  saving: Saving,
  proposal: MergeRequest,
  options: { request?: Stored<'patient-merges'>; isDryRun?: boolean } = {},
): Promise<MergeCheck & { id: number }> {
  const { writing } = saving
  assertOwnValues(writing, proposal.values)
  const both = await lockBoth(saving, proposal)
  const { trx, actor, now, context } = writing
  const patients = context.registry.get('patients')
  const meta = { kind: 'merge', resource: patients, label: labelOf(both) } as const
  const changeSetId = await openChangeSet(trx, meta, { actor, now })
  const own: Writing = {
    ...asMerging(writing),
    changeSetId,
    reason: proposal.reason ?? null,
  }
  const reference = { from: both.merged.id, to: both.survivor.id }
  const { moves, duplicates, clashes } = await moveOwnRows(own, reference)
  await movePairs(own, reference)
  const moved = await repoint({ writing: own, holds: () => true }, patients, reference, leave)
  const check = {
    moves: [...moves, ...moved.moves],
    duplicates,
    clashes: [...clashes, ...moved.clashes],
  }
  if (options.isDryRun && check.clashes.length > 0) throw new Rehearsed(check)
  assertClear(check)
  const came = moves.find(({ path }) => path.endsWith('patient-identifications'))?.count ?? 0
  await writeBoth({ writing: own, holds: saving.holds }, both, { values: proposal.values, came })
  if (options.isDryRun) throw new Rehearsed(check)
  const id = await keepRecord(own, proposal, options.request)
  await closeChangeSet(trx, changeSetId)
  return { ...check, id }
}
