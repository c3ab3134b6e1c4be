/** The share of each programme in the issued invoices, line by line (domain 1.10). */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { isIssued } from '#src/workflows/billing/server/issued.ts'

export interface ClaimLine {
  line_no: number
  service_id: number | null
  medication_id: number | null
  qty_provided: number
  price_asked: number
  amount: number
}

/**
 * Keyed by `<visit> <programme>`. The main programme has the lines of invoices to the payer of the
 * visit, a second programme its lines of any invoice.
 */
export async function readLines(
  db: Kysely<Tables>,
  visits: readonly number[],
): Promise<Map<string, ClaimLine[]>> {
  const found = new Map<string, ClaimLine[]>()
  if (visits.length === 0) return found
  const { rows } = await sql<ClaimLine & { key: string }>`
    select v.id || ' ' || coalesce(l.program_id, i.program_id) as key,
      row_number() over (partition by v.id, coalesce(l.program_id, i.program_id)
        order by l.invoice_id, l.id)::int as line_no,
      l.service_id, l.medication_id, (l.quantity + c.quantity)::float8 as qty_provided,
      l.unit_price as price_asked, l.scheme_share + c.scheme_share as amount
    from visits v join invoices i on i.visit_id = v.id and ${isIssued('i')}
    join invoice_lines l on l.invoice_id = i.id
    cross join lateral (select coalesce(sum(x.quantity), 0) as quantity,
        coalesce(sum(x.scheme_share), 0) as scheme_share
      from invoice_lines x where x.credits_id = l.id and x.deleted_at is null) c
    where v.id = any(${idList(visits)}) and l.scheme_share + c.scheme_share > 0
      and l.deleted_at is null
      and (i.payment_type_id = v.payment_type_id or l.program_id <> i.program_id)
    order by v.id, l.invoice_id, l.id`.execute(db)
  for (const { key, ...line } of rows) found.set(key, [...(found.get(key) ?? []), line])
  return found
}
