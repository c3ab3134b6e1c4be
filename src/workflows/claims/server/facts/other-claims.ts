/**
 * Other visits and claims of the same patients, for comparison (domain 2.2, V01, V02, V07, B06,
 * C01).
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { codeNotIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { localDay } from '#src/server/db/local-time.ts'
import type { ClaimFacts } from '#src/workflows/claims/domain/checks/facts.ts'
import { primaryDiagnosis } from './visits.ts'

const inpatient = sql.lit(visitType.IPD.value)

/** Codes of the patient's other visits `o`, with the facility's code if it is another one. */
const otherVisits = (where: RawBuilder<unknown>) => sql`array(
  select o.code || case when o.health_facility_id = v.health_facility_id then '' else ' (' || f.code || ')' end
  from visits o join health_facilities f on f.id = o.health_facility_id
  where o.patient_id = v.patient_id and o.id <> v.id and o.deleted_at is null and ${codeNotIn('o.status', visitStatus.CANCELLED)}
    and ${where} order by o.id)`

const { Denied, Closed } = claimStatus
const state = ({ value }: { value: number }) => sql.lit(String(value))
const stepsOf = (claim: string) => sql`history h where h.resource = 'claims'
  and h.record_id = ${sql.ref(`${claim}.id`)}`

/** Written-off claims of the visit. */
const writtenOff = sql`coalesce((select json_agg(json_build_object('code', l.code,
    'reasons', coalesce(l.rejection_reasons, '{}'), 'is_ruled', l.is_ruled,
    'resubmissions', l.resubmission_no, 'is_secondary', l.is_secondary, 'appeal_days', g.appeal_days,
    'denied_on', (select max(${localDay('h.at')})
      from ${stepsOf('l')} and h.after ->> 'status' = ${state(Denied)}
        and exists (select 1 from ${stepsOf('l')} and h.before ->> 'status' = ${state(Denied)}
          and h.after ->> 'status' = ${state(Closed)}))) order by l.id)
  from claims l join programs g on g.id = l.program_id
  where l.visit_id = v.id and not l.is_live and l.deleted_at is null), '[]')`

export type OtherClaims = Pick<ClaimFacts, 'overlapping' | 'just_left' | 'claimed_within' | 'written_off'>

export async function readOtherClaims(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, OtherClaims>> {
  const { rows } = await sql<OtherClaims & { visit_id: number }>`
    select v.id as visit_id,
      ${otherVisits(sql`o.visit_type_id = ${inpatient} and case
        when v.visit_type_id = ${inpatient} then o.admitted_at < coalesce(v.discharged_at, now())
          and coalesce(o.discharged_at, now()) > v.admitted_at
        else v.arrived_at >= o.admitted_at
          and v.arrived_at < coalesce(o.discharged_at, 'infinity') end`)} as overlapping,
      ${otherVisits(sql`v.visit_type_id <> ${inpatient} and o.visit_type_id = ${inpatient}
        and v.arrived_at between o.discharged_at and o.discharged_at + interval '1 day'
        and ${primaryDiagnosis(sql`o.id`)} = ${primaryDiagnosis(sql`v.id`)}`)} as just_left,
      array(select l.code from visits o join claims l on l.visit_id = o.id and l.is_live
          and l.deleted_at is null
        where v.visit_type_id = ${inpatient} and o.patient_id = v.patient_id and o.id <> v.id
          and o.visit_type_id <> ${inpatient} and o.deleted_at is null
          and o.arrived_at >= v.admitted_at
          and o.arrived_at < coalesce(v.discharged_at, 'infinity') order by l.id) as claimed_within,
      ${writtenOff} as written_off
    from visits v where v.id = any(${idList(ids)})`.execute(db)
  return new Map(rows.map(({ visit_id, ...facts }) => [visit_id, facts]))
}
