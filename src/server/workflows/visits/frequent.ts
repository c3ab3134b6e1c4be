/** Diagnoses at hand in a consultation: those that curators gave to its ward (domain 1.3.2). */
import { sql } from 'kysely'
import { visitType } from '#schemas/codes/visit-type.ts'
import { wardClass } from '#schemas/codes/ward-class.ts'
import type { FrequentDiagnosis } from '#src/domain/visits/answers.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import type { Reading } from '#src/server/records/resources/read.ts'

const most = 12

/**
 * Of the ward that the patient lies in; else of the first ward of the facility for outpatients, or for
 * emergencies. Only what may be the diagnosis of somebody of this sex and age.
 */
export async function readFrequent(reading: Reading, visit: number): Promise<FrequentDiagnosis[]> {
  const { rows } = await sql<FrequentDiagnosis>`
    with place as (
      select coalesce(w.standard_ward_id, (select s.id from wards o
          join standard_wards s on s.id = o.standard_ward_id
          where o.health_facility_id = v.health_facility_id and o.deleted_at is null
            and o.type = case v.visit_type_id when ${visitType.EMERGENCY.value}
              then ${wardClass.ER.value}::int else ${wardClass.OPD.value}::int end
          order by s.sort_order nulls last, s.id limit 1)) as ward, p.sex,
        extract(year from age(v.arrived_at, p.birthdate)) as years
      from ${seen(reading, reading.registry.get('visits'))} v
      join patients p on p.id = v.patient_id left join wards w on w.id = v.ward_id
      where v.id = ${visit})
    select d.id, d.code, jsonb_build_object('kh', d.name_kh,
      'en', coalesce(d.name_en, d.name_kh)) as label
    from place join diagnoses__favourite_ward_ids f on f.target_id = place.ward
    join diagnoses d on d.id = f.owner_id and d.is_active and d.deleted_at is null
      and coalesce(d.sex = place.sex, true)
      and coalesce(place.years between coalesce(d.age_min, 0) and coalesce(d.age_max, 200), true)
    order by d.code limit ${most}`.execute(reading.db)
  return rows
}
