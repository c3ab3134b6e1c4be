/** Other claims of the same person, for comparison by a reviewer (domain 2.2). */
import { sql } from 'kysely'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { EarlierClaim } from '../domain/answers.ts'

const maxRows = 20

const label = (row: string) =>
  sql`json_build_object('kh', ${sql.ref(`${row}.name_kh`)},
    'en', coalesce(${sql.ref(`${row}.name_en`)}, ${sql.ref(`${row}.name_kh`)}))`

/**
 * Claims in the reader's scope that began no later: those with the same diagnosis first, then the
 * latest.
 */
export async function readEarlierClaims(reading: Reading, id: number): Promise<EarlierClaim[]> {
  const { rows } = await sql<EarlierClaim>`
    select l.code, ${label('f')} as facility, ${label('g')} as program, l.date_from::text, l.date_to::text,
      l.status, l.amount_claimed, l.amount_approved,
      case when d.id is not null then json_build_object('kh', d.code || ' ' || d.name_kh,
        'en', d.code || ' ' || coalesce(d.name_en, d.name_kh)) end as diagnosis,
      coalesce(l.primary_diagnosis_id = own.primary_diagnosis_id, false) as is_same_diagnosis
    from claims own join ${visibleRows(reading, reading.registry.get('claims'))} l
      on l.patient_id = own.patient_id and l.id <> own.id and l.deleted_at is null
      and l.date_from <= own.date_to
    join health_facilities f on f.id = l.health_facility_id join programs g on g.id = l.program_id
    left join diagnoses d on d.id = l.primary_diagnosis_id
    where own.id = ${id}
    order by is_same_diagnosis desc, l.date_from desc, l.id desc limit ${sql.lit(maxRows)}`.execute(
    reading.db,
  )
  return rows
}
