import { sql } from 'kysely'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { dischargeOutcome } from '#schemas/codes/discharge-outcome.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import type { Source } from '../source.ts'
import { ageBandOf, dayOf, diagnosisOf, fits, visitsWithin } from '../sql-fragments.ts'

/** HMIS group of the diagnosis, otherwise its ICD-10 category. */
const disease = sql`case when d.hmis_group is not null
    then jsonb_build_object('id', d.hmis_group, 'kh', d.hmis_group, 'en', d.hmis_group)
  when g.id is not null
    then jsonb_build_object('id', g.id, 'kh', g.code || ' ' || g.name_kh, 'en', g.code || ' ' || g.name_en) end`

export default {
  rows: (query) => sql`
    select ${disease} as disease, coalesce(d_of.case_kind, v.visit_sequence) as case_kind,
      ${ageBandOf(dayOf(sql`v.arrived_at`), sql`p.birthdate`)} as age_band, p.sex,
      count(*)::int as cases, count(v.referral_health_facility_id)::int as referred_in,
      count(o.refer_to_id)::int as referred_out,
      (count(*) filter (where v.discharge_type_id = ${dischargeOutcome.DEATH.value}))::int as died
    from ${query.visibleRows('visits')} v join patients p on p.id = v.patient_id
    left join discharges o on o.visit_id = v.id and o.deleted_at is null
    ${diagnosisOf('d', diagnosisKind.PRIMARY.value)}
    left join diagnoses_categories g on g.id = d.category_id
    where ${visitsWithin('arrived_at', query)} and v.visit_type_id <> ${visitType.IPD.value}
      and ${fits(sql`v.service_book_id`, query.filters.book)}
      and ${fits(sql`v.address_zone`, query.filters.zone)}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
} satisfies Source
