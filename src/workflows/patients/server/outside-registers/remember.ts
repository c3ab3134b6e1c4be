/** Stores the response of a register until a user decides about it. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import type { RegisterLookup } from '#src/workflows/patients/domain/outside-registers.ts'

/** Replaces earlier responses about the patient, and deletes those older than a day. */
export async function rememberAnswer(
  db: Kysely<Tables>,
  patient: number,
  { system, asked_at, candidates }: RegisterLookup,
): Promise<void> {
  const rows = candidates.map(({ external_id, score, reasons }) => ({
    external_id,
    reasons,
    score: Math.round(score * 100),
  }))
  await sql`
    with expired as (delete from register_answers where asked_at < ${asked_at}::timestamptz - interval '1 day')
    insert into register_answers (patient_id, system, external_id, score, reasons, asked_at)
    select distinct on (external_id) ${patient}::bigint, ${system}::integer, external_id, score,
      array(select json_array_elements_text(reasons)::integer), ${asked_at}::timestamptz
    from json_to_recordset(cast(${JSON.stringify(rows)}::text as json))
      as r(external_id text, score numeric, reasons json)
    order by external_id, score desc
    on conflict (patient_id, system, external_id)
    do update set score = excluded.score, reasons = excluded.reasons, asked_at = excluded.asked_at`.execute(
    db,
  )
}
