/**
 * Items to decide about patients of the demonstration: suspected duplicates, links to registers.
 */
import { sql } from 'kysely'
import { externalSystem, likenessReason, linkStatus } from '#schemas/codes/patient-link.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { likeness } from '#src/workflows/patients/domain/match-score.ts'
import { type Pair, pairOf } from '#src/workflows/patients/server/duplicate-detection/pairs.ts'
import { mergePatients } from '#src/workflows/patients/server/merge/carry-out.ts'
import type { DemoPerson } from './people.ts'

/** Pairs registered twice, as the nightly scan would find them. */
export function pairsOf(people: readonly DemoPerson[], ids: readonly number[]): Pair[] {
  return people.flatMap((person, index) => {
    const [id, other] = [ids[index], ids[person.originalIndex ?? -1]]
    const before = people[person.originalIndex ?? -1]
    if (!id || !other || !before) return []
    return [pairOf(id, { id: other, ...likeness(person.values, before.values) })]
  })
}

/** Merges one pair, unless a user has changed it; the merge can be undone. */
export async function seedMerge(writing: Writing, { patient_id, other_id }: Pair): Promise<void> {
  const { rows } = await sql`
    select from patients where id in (${patient_id}, ${other_id}) and version <> 1`.execute(writing.trx)
  if (rows.length > 0) return
  await mergePatients(
    { writing, holds: () => true },
    {
      survivor_id: patient_id,
      survivor_version: 1,
      merged_id: other_id,
      merged_version: 1,
      values: {},
      reason: 'ឧទាហរណ៍៖ ចុះឈ្មោះពីរដង / Example: registered twice',
    },
  )
}

const { SUGGESTED, LINKED, REFUSED } = linkStatus
const states = [SUGGESTED, SUGGESTED, LINKED, SUGGESTED, LINKED, REFUSED]
const systems = [externalSystem.PMRS, externalSystem.NPCA, externalSystem.IDPOOR]
/** Patients between two links. */
const step = 40

/** Some patients have links to external registers, with numbers that do not exist. */
export async function seedLinks(
  writing: Writing,
  people: readonly DemoPerson[],
  ids: readonly number[],
): Promise<void> {
  const named = [...people.keys()].filter((index) => people[index]?.values.surname_en)
  const links = states.flatMap((status, index) => {
    const patient = ids[named[index * step] ?? -1]
    if (!patient) return []
    return [
      {
        local_patient_id: patient,
        external_system: systems[index % systems.length]?.value,
        external_id: `000-000-${String(index + 1).padStart(3, '0')}-0`,
        match_score: 95 - index * 6,
        match_basis: [likenessReason.SOUND.value, likenessReason.BIRTH.value],
        status: status.value,
        decided_at: status === SUGGESTED ? null : writing.now,
      },
    ]
  })
  await insertRecords(writing, writing.context.registry.get('patient-mappings'), links)
}
