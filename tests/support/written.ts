/** Snapshots of stored data for later comparison: a refused request changes none of it. */
import { sql } from 'kysely'
import type { TestApp } from './create-test-app.ts'

/** Every record of these tables, verbatim. */
export async function writtenIn(app: TestApp, tables: readonly string[]): Promise<string> {
  const each = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} || ' ' || row_to_json(t)::text as line from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ all: string | null }>`
    select string_agg(line, E'\n' order by line) as all from (${sql.join(each, sql` union all `)}) every`.execute(
    app.context.db,
  )
  return rows[0]?.all ?? ''
}

/** Visits and bed stays. */
export const writtenOfVisits = (app: TestApp) =>
  writtenIn(app, [
    'visits',
    'ward_beds',
    'bed_moves',
    'triages',
    'encounters',
    'visit_diagnoses',
    'prescriptions',
    'discharges',
    'patients',
  ])

/** Claims, their invoices and the ledger. */
export const writtenOfClaims = (app: TestApp) =>
  writtenIn(app, [
    'claims',
    'case_claims',
    'claim_lines',
    'claim_documents',
    'claim_comments',
    'claim_invoices',
    'ledger_postings',
  ])
