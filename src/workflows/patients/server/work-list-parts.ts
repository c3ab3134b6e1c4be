/** What work lists show and search of patients. */
import { type RawBuilder, sql } from 'kysely'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import type { Label } from '#schemas/kit/types.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { idList } from '#src/server/db/ids.ts'
import type { ListInput } from '#src/server/workflow/work-list.ts'
import type { Link } from '#src/server/workflow/work-list-columns.ts'
import type { PatientSummary } from '../domain/answers.ts'
import { readAllergyNames } from './allergies/read-allergies.ts'
import { findPatients } from './finder/find.ts'
import { loadSummaries } from './summaries.ts'

/** The patient of a row; null outside the coverage. */
export const patientBy = (column: string): Link<PatientSummary> => ({
  by: sql.ref(column),
  load: loadSummaries,
})

/** Names of the patient's allergies, most severe first; null outside the coverage. */
export const allergiesBy = (column: string): Link<Label[]> => ({
  by: sql.ref(column),
  async load(reading, ids) {
    const patients = visibleRows(reading, reading.registry.get('patients'))
    const { rows } = await sql<{ id: number }>`select p.id from ${patients} p
      where p.id = any(${idList(ids)}) and p.deleted_at is null`.execute(reading.db)
    return readAllergyNames(
      reading.db,
      rows.map(({ id }) => id),
    )
  },
})

/** The patient of a row is among the best matches of the text. */
export async function matchPatient(
  { reading, user }: Pick<ListInput, 'reading' | 'user'>,
  text: string,
  column: string,
): Promise<RawBuilder<unknown>> {
  const found = await findPatients({ ...reading, userId: user.id }, text, 20)
  return sql`${sql.ref(column)} = any(${idList(found.map(({ id }) => id))})`
}

/**
 * The visit `v` has the number or the patient of the text, or this number in the queue.
 * @param isQueued Visits whose queue number counts, because the numbers restart each day.
 */
export async function matchVisit(
  input: Pick<ListInput, 'reading' | 'user'>,
  text: string,
  isQueued: RawBuilder<unknown> = sql`true`,
): Promise<RawBuilder<unknown>> {
  const term = toWesternDigits(text)
  return sql`(v.code = ${term.toUpperCase()} or ${await matchPatient(input, text, 'v.patient_id')}
    or (v.queue_number = ${term.padStart(3, '0')} and ${isQueued}))`
}
