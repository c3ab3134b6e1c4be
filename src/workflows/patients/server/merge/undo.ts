/** Undoes a merge within its period (domain 1.1). */
import { sql } from 'kysely'
import { mergeStatus } from '#schemas/codes/patient-link.ts'
import type { Label } from '#schemas/kit/types.ts'
import { assertMayWork, readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import { closeChangeSet, openChangeSet } from '#src/server/records/changes/change-set.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followTransition } from '#src/server/records/states/follow.ts'
import type { UndoAnswer } from '#src/workflows/patients/domain/merging.ts'
import { asMerging } from './acting.ts'
import { labelOf } from './carry-out.ts'
import { isMerged } from './lock.ts'
import { takeBack } from './take-back.ts'
import { writtenBy } from './written.ts'

const reasons = {
  undone: { kh: 'វាត្រូវបានបំបែកវិញរួចហើយ។', en: 'it has already been undone.' },
  open: { kh: 'វាមិនទាន់ត្រូវបានអនុវត្តទេ។', en: 'it was never carried out.' },
  late: { kh: 'រយៈពេលបំបែកវិញបានផុតហើយ។', en: 'the time limit has passed.' },
  further: {
    kh: 'សំណុំឯកសារដែលទុក ត្រូវបានបញ្ចូលទៅក្នុងសំណុំឯកសារផ្សេងក្រោយមក។ សូមបំបែកការបញ្ចូលនោះជាមុនសិន។',
    en: 'the record that was kept has since been merged itself. Undo that merge first.',
  },
} as const satisfies Record<string, Label>

const refused = (why: keyof typeof reasons) =>
  new AppError('UNMERGE_REFUSED', { params: { reason: reasons[why] }, data: { why } })

/** @throws UNMERGE_REFUSED with the reason */
function assertReversible({ values }: Stored<'patient-merges'>, now: string): void {
  if (values.status === mergeStatus.UNDONE.value) throw refused('undone')
  if (values.status !== mergeStatus.DONE.value) throw refused('open')
  if (Date.parse(String(values.reversible_until)) < Date.parse(now)) throw refused('late')
}

/**
 * Both patients, locked before their rows.
 * @throws RECORD_NOT_FOUND, BEYOND_COVERAGE, UNMERGE_REFUSED
 */
async function lockPatients(writing: Writing, { values }: Stored<'patient-merges'>) {
  const { trx, context } = writing
  const patients = context.registry.get('patients')
  const [survivor_id, merged_id] = [values.survivor_id, values.merged_id]
  const ids = [survivor_id, merged_id]
  const stored = await readStored(trx, readScopeOf(writing), patients, ids, { lock: true })
  const [survivor, merged] = [stored.get(survivor_id), stored.get(merged_id)]
  if (!survivor || !merged)
    throw new AppError('RECORD_NOT_FOUND', { params: { id: survivor ? merged_id : survivor_id } })
  await assertMayWork(writing, patients, ids)
  if (isMerged(survivor)) throw refused('further')
  return { survivor, merged }
}

/**
 * Restores both records, each with its own rows.
 * @throws RECORD_NOT_FOUND, BEYOND_COVERAGE, UNMERGE_REFUSED
 */
export async function undoMerge(writing: Writing, id: number): Promise<UndoAnswer> {
  const { trx, context, actor, now } = writing
  const { registry } = context
  const mergers = registry.get('patient-merges')
  const record = (await readStored(trx, readScopeOf(writing), mergers, [id], { lock: true })).get(id)
  if (!record || record.deleted_at !== null) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  assertReversible(record, now)
  const both = await lockPatients(writing, record)
  const reverts = Number(record.values.change_set_id)
  const patients = registry.get('patients')
  const meta = { kind: 'revert', resource: patients, label: labelOf(both), reverts } as const
  const changeSetId = await openChangeSet(trx, meta, { actor, now })
  const own: Writing = { ...asMerging(writing), changeSetId }
  const written = (await writtenBy(trx, registry, reverts)).filter(({ resource }) => resource !== mergers)
  const left = await takeBack(own, written, writing)
  const values = { undone_at: now, undone_by: actor.userId }
  await followTransition(own, mergers, 'undo', [{ stored: record, values }])
  await sql`update change_sets set undone_at = ${now}::timestamptz,
    undone_by = ${actor.userId}::bigint, undone_username = ${actor.username}
    where id = ${reverts}`.execute(trx)
  await closeChangeSet(trx, changeSetId)
  return { id, left }
}
