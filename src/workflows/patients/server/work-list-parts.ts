/** What work lists show and search of patients. */
import { type RawBuilder, sql } from 'kysely'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { idList } from '#src/server/db/ids.ts'
import type { ListInput } from '#src/server/workflow/work-list.ts'
import type { Link } from '#src/server/workflow/work-list-columns.ts'
import type { PatientSummary } from '../domain/answers.ts'
import { findPatients } from './finder/find.ts'
import { loadSummaries } from './summaries.ts'

/** The patient of a row; null outside the coverage. */
export const patientBy = (column: string): Link<PatientSummary> => ({
  by: sql.ref(column),
  load: loadSummaries,
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
