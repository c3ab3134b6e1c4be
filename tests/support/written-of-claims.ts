/** What is written about claims, to be compared with itself later. */
import { sql } from 'kysely'
import type { TestApp } from './create-test-app.ts'

/** Every record of claims, of their invoices and of the books, word for word: what is refused changes none. */
export async function writtenOfClaims(app: TestApp): Promise<string | undefined> {
  const { rows } = await sql<{
    all: string
  }>`select string_agg(line, e'\n' order by line) as all from (
      select 'claim ' || row_to_json(l)::text as line from claims l
      union all select 'case ' || row_to_json(c)::text from case_claims c
      union all select 'line ' || row_to_json(n)::text from claim_lines n
      union all select 'paper ' || row_to_json(d)::text from claim_documents d
      union all select 'comment ' || row_to_json(m)::text from claim_comments m
      union all select 'invoice ' || row_to_json(i)::text from claim_invoices i
      union all select 'posting ' || row_to_json(p)::text from ledger_postings p) lines`.execute(
    app.context.db,
  )
  return rows[0]?.all
}
