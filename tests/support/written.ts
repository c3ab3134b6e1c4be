/** What is written, to be compared with itself later: what is refused changes none of it. */
import { sql } from 'kysely'
import type { TestApp } from './create-test-app.ts'

/** Every record of these tables, word for word. */
export async function writtenIn(app: TestApp, tables: readonly string[]): Promise<string> {
  const all: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ line: string }>`select row_to_json(t)::text as line
      from ${sql.table(table)} t order by 1`.execute(app.context.db)
    all.push(table, ...rows.map(({ line }) => line))
  }
  return all.join('\n')
}

/** Visits, and who lies where. */
export const writtenOfVisits = (app: TestApp) =>
  writtenIn(app, [
    ...['visits', 'ward_beds', 'bed_moves', 'triages', 'encounters', 'visit_diagnoses'],
    ...['prescriptions', 'discharges', 'patients'],
  ])

/** Claims, their invoices and the books. */
export const writtenOfClaims = (app: TestApp) =>
  writtenIn(app, [
    ...['claims', 'case_claims', 'claim_lines', 'claim_documents', 'claim_comments'],
    ...['claim_invoices', 'ledger_postings'],
  ])
