/**
 * The forms that a visit must have, as SQL over the visit `v` and its patient `p`
 * (docs/domain/service-forms.md).
 */
import { type RawBuilder, sql } from 'kysely'
import { localDay } from '#src/server/db/local-time.ts'
import type { Evidence } from '../domain/evidence.ts'

/** Whether the form type `t` applies to the patient `p` of the visit `v`. */
export const suits = sql<boolean>`(coalesce(t.sex = p.sex, true)
  and coalesce(${localDay('v.arrived_at')} - p.birthdate
    between coalesce(t.age_from_days, 0) and coalesce(t.age_to_days, 100000), true))`

const isFilled = sql`exists (select 1 from clinical_forms f where f.visit_id = v.id
  and f.encounter_type_id = t.id and f.deleted_at is null)`

const isOffered = sql`(t.is_active and t.deleted_at is null and ${suits}
  and exists (select 1 from form_versions n where n.encounter_type_id = t.id
    and n.withdrawn_at is null and n.deleted_at is null))`

/** @param reasons Rows of (what, type_id): the code of the reason and the form type it requires. */
const evidenceFor = (reasons: RawBuilder<unknown>) => sql<Evidence[]>`(
  select coalesce(json_agg(e order by e.what), '[]'::json) from (
    select r.what, bool_or(${isFilled}) as is_filled,
      json_agg(json_build_object('kh', t.name_kh, 'en', coalesce(t.name_en, t.name_kh))
        order by t.id) as forms
    from (${reasons}) r join encounter_types t on t.id = r.type_id
    where ${isOffered} or ${isFilled} group by r.what) e)`

/** Standard services performed, each with a form type that it requires. */
const ofServices = sql`select w.code as what, x.target_id as type_id from charges c
    join services s on s.id = c.service_id join standard_services w on w.id = s.standard_service_id
    join standard_services__evidence_type_ids x on x.owner_id = w.id
  where c.visit_id = v.id and c.deleted_at is null`

/** Whether a performed service requires the form type `t`, which every service book then offers. */
export const isServiceEvidence = sql<boolean>`t.id in (select type_id from (${ofServices}) o)`

/** Forms required by the services performed and by the service book. */
export const visitEvidence = evidenceFor(sql`
  ${ofServices}
  union select o.code, o.id from encounter_types o
  where o.service_book = v.service_book_id and o.is_evidence and o.deleted_at is null`)

/** Forms required by the claimed benefit `b`. */
export const benefitEvidence = evidenceFor(sql`
  select b.code as what, x.target_id as type_id from benefits__evidence_type_ids x
  where x.owner_id = b.id`)
