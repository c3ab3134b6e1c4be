/** Diagnoses and services of visits, with one statement each. */
import { type Kysely, sql } from 'kysely'
import { careType } from '#schemas/codes/care-type.ts'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { orderStatus } from '#schemas/codes/investigation-order.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { codeNotIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { creditedOf } from '#src/workflows/billing/server/issued.ts'
import type { DiagnosisFact, ServiceFact } from '#src/workflows/claims/domain/checks/facts.ts'
import { ownClaim, precedesOwn } from './precedence.ts'

type OfVisit<T> = T & { visit_id: number }

/** Groups rows by visit, in order. */
export function byVisit<T extends { visit_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const row of rows) found.set(row.visit_id, [...(found.get(row.visit_id) ?? []), row])
  return found
}

export async function readDiagnoses(db: Kysely<Tables>, ids: readonly number[]) {
  const { rows } = await sql<OfVisit<DiagnosisFact>>`
    select e.visit_id, g.code, d.kind, g.sex, g.age_min, g.age_max
    from encounters e join visit_diagnoses d on d.encounter_id = e.id and d.deleted_at is null
    join diagnoses g on g.id = d.diagnosis_id
    where e.visit_id = any(${idList(ids)}) and e.deleted_at is null
    union all
    select l.visit_id, g.code, ${sql.lit(diagnosisKind.PRIMARY.value)}, g.sex, g.age_min, g.age_max
    from claims l join diagnoses g on g.id = l.primary_diagnosis_id
    where l.visit_id = any(${idList(ids)}) and l.is_live and l.deleted_at is null`.execute(db)
  return byVisit(rows)
}

/** Services, with earlier ones of the same kind for the same patient. */
export async function readServices(db: Kysely<Tables>, ids: readonly number[]) {
  const { rows } = await sql<OfVisit<ServiceFact>>`
    select c.visit_id, s.code, t.code as standard,
      (c.quantity - ${creditedOf('c')})::float8 as quantity,
      ${localDay('c.performed_at')}::text as day, t.level_from_id as level_from,
      coalesce(s.sex, t.sex) as sex, coalesce(s.age_min, t.age_min) as age_min,
      coalesce(s.age_max, t.age_max) as age_max, coalesce(y.code = 'SURGERY', false) as is_surgery,
      coalesce(nullif(s.care_type, ${sql.lit(careType.B.value)}), t.care_type, s.care_type) as care_type,
      (s.requires_result or coalesce(t.needs_result, false)) and not exists (
        select 1 from investigation_orders o where o.visit_id = c.visit_id and o.deleted_at is null
          and o.status = ${sql.lit(orderStatus.VALIDATED.value)}) as lacks_result,
      s.requires_practitioner and u.professional_licence_no is null as lacks_practitioner,
      t.frequency_days, before.last_on::text, coalesce(before.times, 0)::float8 as this_year,
      array(select l.code from claims l join claim_lines x on x.claim_id = l.id and x.deleted_at is null
          join services s2 on s2.id = x.service_id
        where ${precedesOwn} and l.date_from = ${localDay(sql`coalesce(v.admitted_at, v.arrived_at)`)}
          and (s2.id = s.id or s2.standard_service_id = t.id) order by l.id) as claimed_in,
      coalesce((select json_agg(json_build_object('criterion', k.criterion, 'operator', k.operator,
          'value', k.value, 'message', json_build_object('kh', k.message_kh, 'en',
            coalesce(k.message_en, k.message_kh))) order by k.id)
        from service_criterias k where k.standard_service_id = t.id and k.is_active
          and k.deleted_at is null), '[]') as criteria
    from charges c join visits v on v.id = c.visit_id join services s on s.id = c.service_id
    ${ownClaim()}
    left join standard_services t on t.id = s.standard_service_id
    left join users u on u.id = c.performed_by
    left join service_types y on y.id = t.service_type_id
    left join lateral (
      select max(${localDay('c2.performed_at')}) as last_on,
        sum(c2.quantity) filter (where c2.performed_at >= c.performed_at - interval '1 year') as times
      from visits v2 join charges c2 on c2.visit_id = v2.id and c2.deleted_at is null
      join services s2 on s2.id = c2.service_id
      where v2.patient_id = v.patient_id and v2.id <> v.id and ${codeNotIn('v2.status', visitStatus.CANCELLED)}
        and v2.deleted_at is null and s2.standard_service_id = t.id
        and c2.performed_at < c.performed_at) before on t.id is not null
    where c.visit_id = any(${idList(ids)}) and c.deleted_at is null
      and c.quantity > ${creditedOf('c')}
    order by c.performed_at, c.id`.execute(db)
  return byVisit(rows)
}
