import { sql } from 'kysely'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { dischargeOutcome } from '#schemas/codes/discharge-outcome.ts'
import { isIssued } from '#src/workflows/billing/server/issued.ts'
import type { Source } from '../source.ts'
import {
  dayOf,
  diagnosis,
  diagnosisOf,
  fits,
  lastWard,
  named,
  patientName,
  visitsWithin,
} from '../sql-fragments.ts'

const { IN, OUT } = diagnosisKind

const days = sql`case when v.admitted_at is not null then
  greatest(${dayOf(sql`v.discharged_at`)} - ${dayOf(sql`v.admitted_at`)}, 1) end`

/** Domain 1.13: deaths within the first 48 hours are counted separately. */
const death = sql`case when v.discharge_type_id is distinct from ${sql.lit(dischargeOutcome.DEATH.value)} then 1
  when coalesce(n.death_at, v.discharged_at) - coalesce(v.admitted_at, v.arrived_at) < interval '48 hours'
  then 2 else 3 end`

export default {
  rows: (query) => sql`
    select v.id, v.code as visit_code, p.id as patient_id, p.code as patient_code,
      ${patientName} as patient, p.sex, p.birthdate as born_on, ${named('vt')} as visit_type,
      coalesce(v.admitted_at, v.arrived_at) as came_at, v.discharged_at as left_at, ${days} as days,
      ${named('w')} as ward, ${diagnosis('din')} as diagnosis_in,
      case when dout.id is null then ${diagnosis('dfirst')} else ${diagnosis('dout')} end as diagnosis_out,
      ${named('y')} as discharge_type, o.outcome, ${named('f')} as referred_to,
      ${named('pt')} as payment_type, i.invoiced, i.paid, i.balance, ${death} as death
    from ${query.visibleRows('visits')} v join patients p on p.id = v.patient_id
    join payment_types pt on pt.id = v.payment_type_id
    join visit_types vt on vt.id = v.visit_type_id
    left join discharges o on o.visit_id = v.id and o.deleted_at is null
    left join visit_deaths n on n.visit_id = v.id and n.deleted_at is null
    left join discharge_types y on y.id = v.discharge_type_id
    left join health_facilities f on f.id = o.refer_to_id
    left join lateral (select sum(x.patient_total + x.rounding + x.scheme_total)::float as invoiced,
        sum(x.paid_total - x.refunded_total)::float as paid, sum(x.balance)::float as balance
      from invoices x where x.visit_id = v.id and ${isIssued('x')}) i on true
    ${lastWard} ${diagnosisOf('din', IN.value)} ${diagnosisOf('dout', OUT.value)}
    ${diagnosisOf('dfirst', diagnosisKind.PRIMARY.value)}
    where ${visitsWithin('discharged_at', query)}
      and ${fits(sql`w.id`, query.filters.ward)}
      and ${fits(sql`v.visit_type_id`, query.filters.visit_type)}
      and ${fits(sql`v.discharge_type_id`, query.filters.discharge_type)}
      and ${fits(sql`o.outcome`, query.filters.outcome)}
      and ${fits(sql`v.payment_type_id`, query.filters.payment_type)}
    order by v.discharged_at, v.id`,
} satisfies Source
