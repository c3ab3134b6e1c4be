/** Lists the diagnoses that a consultation offers first (domain 1.3.2). */
import { sql } from 'kysely'
import { visitType } from '#schemas/codes/visit-type.ts'
import { wardClass } from '#schemas/codes/ward-class.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { FrequentDiagnosis } from '../domain/answers.ts'
import { frequentCodes } from '../domain/service-books.ts'

const maxDiagnoses = 12

const ranges = sql.join(
  Object.entries(frequentCodes).flatMap(([book, codes]) =>
    codes.map(
      ([from, to], place) =>
        sql`(${sql.lit(Number(book))}, ${sql.lit(from)}, ${sql.lit(to)}, ${sql.lit(place)})`,
    ),
  ),
)

/**
 * Diagnoses of the visit's service book. If the book has no codes: those that curators assigned to
 * the patient's ward, or to the facility's first ward for outpatients or emergencies. Only
 * diagnoses that fit the patient's sex and age.
 */
export async function readFrequent(reading: Reading, visit: number): Promise<FrequentDiagnosis[]> {
  const { rows } = await sql<FrequentDiagnosis>`
    with ranges (book, code_from, code_to, place) as (values ${ranges}), visit as (
      select v.service_book_id as book, coalesce(w.standard_ward_id, (select s.id from wards o
          join standard_wards s on s.id = o.standard_ward_id
          where o.health_facility_id = v.health_facility_id and o.deleted_at is null
            and o.type = case v.visit_type_id when ${visitType.EMERGENCY.value}
              then ${wardClass.ER.value}::int else ${wardClass.OPD.value}::int end
          order by s.sort_order nulls last, s.id limit 1)) as ward, p.sex,
        extract(year from age(v.arrived_at, p.birthdate)) as years
      from ${visibleRows(reading, reading.registry.get('visits'))} v
      join patients p on p.id = v.patient_id left join wards w on w.id = v.ward_id
      where v.id = ${visit}),
    offered (id, place) as (
      select d.id, r.place from visit join ranges r on r.book = visit.book
      join diagnoses d on d.code collate "C" between r.code_from and r.code_to
      union all
      select f.owner_id, 0 from visit join diagnoses__favourite_ward_ids f
        on f.target_id = visit.ward
      where not exists (select 1 from ranges r where r.book = visit.book))
    select d.id, d.code, jsonb_build_object('kh', d.name_kh,
      'en', coalesce(d.name_en, d.name_kh)) as label
    from offered o join diagnoses d on d.id = o.id and d.is_active and d.deleted_at is null
    cross join visit
    where coalesce(d.sex = visit.sex, true)
      and coalesce(visit.years between coalesce(d.age_min, 0) and coalesce(d.age_max, 200), true)
    order by o.place, d.code limit ${maxDiagnoses}`.execute(reading.db)
  return rows
}
