import { sql } from 'kysely'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import type { Source } from '../source.ts'
import {
  addressOf,
  ageBandOf,
  dayOf,
  diagnosis,
  diagnosisOf,
  fits,
  lastWard,
  named,
  patientName,
  visitsWithin,
} from '../sql-fragments.ts'

const { PRIMARY, SECONDARY } = diagnosisKind

const vitals = sql`nullif(concat_ws(' · ', 'T ' || t.temperature::float, 'P ' || t.pulse,
  'R ' || t.respiratory_rate, 'BP ' || t.systolic || '/' || t.diastolic, 'SpO2 ' || t.spo2,
  t.weight::float || ' kg'), '')`

const medicines = sql`(select string_agg(m.name_en, ', ' order by l.id)
  from prescriptions r join prescription_lines l on l.prescription_id = r.id and l.deleted_at is null
  join medications m on m.id = l.medication_id where r.visit_id = v.id and r.deleted_at is null)`

export default {
  rows: (query) => sql`
    select v.id, v.code as visit_code, v.arrived_at, p.id as patient_id, p.code as patient_code,
      ${patientName} as patient, p.sex, p.birthdate as born_on, p.phone, ${addressOf} as address,
      v.address_zone as zone, v.referred_by, v.referral_letter_no is not null as has_letter,
      v.visit_sequence as case_kind, ${vitals} as vitals, ${diagnosis('d1')} as diagnosis_1,
      ${diagnosis('d2')} as diagnosis_2, coalesce(o.treatment_given, ${medicines}) as treatment,
      ${named('y')} as leaving, ${named('f')} as referred_to, ${named('pt')} as payment_type,
      t.note as remark, ${ageBandOf(dayOf(sql`v.arrived_at`), sql`p.birthdate`)} as age_band
    from ${query.visibleRows('visits')} v join patients p on p.id = v.patient_id
    join payment_types pt on pt.id = v.payment_type_id
    left join triages t on t.visit_id = v.id and t.deleted_at is null
    left join discharges o on o.visit_id = v.id and o.deleted_at is null
    left join discharge_types y on y.id = o.discharge_type_id
    left join health_facilities f on f.id = o.refer_to_id
    ${lastWard} ${diagnosisOf('d1', PRIMARY.value)} ${diagnosisOf('d2', SECONDARY.value)}
    where ${visitsWithin('arrived_at', query)}
      and ${fits(sql`v.visit_type_id`, query.filters.visit_type)}
      and ${fits(sql`w.id`, query.filters.ward)}
      and ${fits(sql`v.service_book_id`, query.filters.book)}
      and ${fits(sql`v.visit_sequence`, query.filters.case_kind)}
      and ${fits(sql`v.address_zone`, query.filters.zone)}
    order by v.arrived_at, v.id`,
} satisfies Source
