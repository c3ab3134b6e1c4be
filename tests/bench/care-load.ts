/**
 * Fills a database with what was found in the visits that were loaded: results and answers to
 * forms.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { withoutIndexes } from './patients-load.ts'

/** Of each visit. */
export const results = 5
export const answers = 10

/** Those who are still here wait for their results; one in ten of the others was unusual. */
export async function loadCare(db: Kysely<Tables>): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into investigations (code, name_kh, name_en, kind, value_type, unit, is_active)
    select 'BENCH_' || n, 'B' || n, 'B' || n, 1, 3, 'g/dL', true from generate_series(1, 8) n`.execute(db)
  await withoutIndexes(db, ['investigation_orders', 'clinical_forms', 'observations'], async () => {
    await sql`insert into investigation_orders (code, visit_id, investigation_id, ordered_at, status,
        answer_type, result_value, unit, ref_low, ref_high, flag, resulted_at, validated_at)
      select 'LB' || v.id || '-' || n, v.id, i.ids[1 + (v.id + n) % cardinality(i.ids)], v.seen_at,
        case when v.status > 6 then 4 else 1 + n % 3 end, 3,
        case when v.status > 6 then (v.id * 7 + n) % 100 end, 'g/dL', 10, 90,
        case when v.status > 6 then case when v.id % 10 = 0 then 2 else 1 end end,
        v.discharged_at, v.discharged_at
      from visits v, generate_series(1, ${results}::int) n,
        (select array_agg(id) as ids from investigations where code like 'BENCH%') i
      where v.id > 10000000 and v.seen_at is not null`.execute(db)
    await sql`insert into clinical_forms (id, visit_id, encounter_type_id, form_version_id, answers,
        filled_at)
      select v.id, v.id, f.encounter_type_id, f.id, '{}', v.seen_at
      from visits v, (select id, encounter_type_id from form_versions order by id limit 1) f
      where v.id > 10000000 and v.seen_at is not null`.execute(db)
    await sql`insert into observations (visit_id, clinical_form_id, observed_at, concept_id, place,
        number)
      select v.id, v.id, v.seen_at, c.ids[1 + n % cardinality(c.ids)], n, (v.id + n) % 200
      from visits v, generate_series(1, ${answers}::int) n,
        (select array_agg(c.id order by c.id) as ids from encounter_concepts c
          join form_versions f on f.encounter_type_id = c.encounter_type_id
          where f.id = (select min(id) from form_versions)) c
      where c.ids is not null and v.id > 10000000 and v.seen_at is not null`.execute(db)
  })
  await sql`set session_replication_role = origin`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
