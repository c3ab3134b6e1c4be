/** Numeric answers in a patient's clinical forms, for the chart (domain 1.3.3). */
import { sql } from 'kysely'
import type { Label } from '#schemas/kit/types.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { Cumulated } from '#src/workflows/orders/domain/order-actions.ts'

/** Answers per question. */
const maxAnswers = 12

/** One row for each question with numeric answers, newest first. */
export async function readObserved(reading: Reading, patientId: number): Promise<Cumulated[]> {
  const { rows } = await sql<Label & Pick<Cumulated, 'unit' | 'results'>>`
    select c.name_kh as kh, coalesce(c.name_en, c.name_kh) as en, o.unit,
      json_agg(json_build_object('id', o.id, 'at', o.observed_at, 'value', o.number::float8::text,
        'flag', null) order by o.observed_at desc) as results
    from (select s.*, row_number() over (partition by s.concept_id order by s.observed_at desc) as nth
      from ${visibleRows(reading, reading.registry.get('observations'))} s
      join visits v on v.id = s.visit_id
      where v.patient_id = ${patientId} and s.number is not null and s.deleted_at is null) o
    join encounter_concepts c on c.id = o.concept_id
    where o.nth <= ${maxAnswers} group by c.id, o.unit order by c.id`.execute(reading.db)
  return rows.map(({ kh, en, ...row }) => ({ investigation: { kh, en }, ...row }))
}
