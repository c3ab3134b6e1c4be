/** What is written about visits, to be compared with itself later. */
import { sql } from 'kysely'
import type { TestApp } from './create-test-app.ts'

/** Every record of visits and of who lies where, word for word: what is refused changes none. */
export async function writtenOfVisits(app: TestApp): Promise<string | undefined> {
  const { rows } = await sql<{
    all: string
  }>`select string_agg(line, e'\n' order by line) as all from (
      select 'visit ' || row_to_json(v)::text as line from visits v
      union all select 'bed ' || row_to_json(b)::text from ward_beds b
      union all select 'stay ' || row_to_json(m)::text from bed_moves m
      union all select 'triage ' || row_to_json(t)::text from triages t
      union all select 'note ' || row_to_json(e)::text from encounters e
      union all select 'diagnosis ' || row_to_json(d)::text from visit_diagnoses d
      union all select 'prescription ' || row_to_json(p)::text from prescriptions p
      union all select 'discharge ' || row_to_json(x)::text from discharges x
      union all select 'patient ' || row_to_json(p)::text from patients p) lines`.execute(
    app.context.db,
  )
  return rows[0]?.all
}
