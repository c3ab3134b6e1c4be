/** The programme's share of the issued invoices, line by line (domain 1.10). */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { isBilledTo } from '../invoiced.ts'
import { byVisit } from './services.ts'

export interface ClaimLine {
  visit_id: number
  line_no: number
  service_id: number | null
  medication_id: number | null
  qty_provided: number
  price_asked: number
  amount: number
}

export async function readLines(
  db: Kysely<Tables>,
  visits: readonly number[],
): Promise<Map<number, ClaimLine[]>> {
  if (visits.length === 0) return new Map()
  const { rows } = await sql<ClaimLine>`
    select v.id as visit_id,
      row_number() over (partition by v.id order by l.invoice_id, l.id)::int as line_no,
      l.service_id, l.medication_id, (l.quantity + c.quantity)::float8 as qty_provided,
      l.unit_price as price_asked, l.scheme_share + c.scheme_share as amount
    from visits v join invoices i on ${isBilledTo('v')} join invoice_lines l on l.invoice_id = i.id
    cross join lateral (select coalesce(sum(x.quantity), 0) as quantity,
        coalesce(sum(x.scheme_share), 0) as scheme_share
      from invoice_lines x where x.credits_id = l.id and x.deleted_at is null) c
    where v.id = any(${idList(visits)}) and l.scheme_share + c.scheme_share > 0
      and l.deleted_at is null
      and (l.program_id is null or l.program_id = i.program_id) order by v.id, l.invoice_id, l.id`.execute(db)
  return byVisit(rows)
}
