/** What a programme is asked to pay line by line: its share of the issued invoice (domain 1.10). */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from './services.ts'

export interface ClaimLine {
  invoice_id: number
  line_no: number
  service_id: number | null
  medication_id: number | null
  qty_provided: number
  price_asked: number
  amount: number
}

export async function readLines(
  db: Kysely<Tables>,
  invoices: readonly number[],
): Promise<Map<number, ClaimLine[]>> {
  const { rows } = await sql<ClaimLine>`
    select l.invoice_id, row_number() over (partition by l.invoice_id order by l.id)::int as line_no,
      l.service_id, l.medication_id, l.quantity::float8 as qty_provided, l.unit_price as price_asked,
      l.scheme_share as amount
    from invoice_lines l where l.invoice_id = any(${idList(invoices)}) and l.scheme_share > 0
      and l.deleted_at is null order by l.invoice_id, l.id`.execute(db)
  const found = new Map<number, ClaimLine[]>()
  for (const line of rows) found.set(line.invoice_id, [...(found.get(line.invoice_id) ?? []), line])
  return found
}
