/**
 * Sets the billing status of the demonstration's visits from their invoices and claims (domain
 * 2.1).
 */
import { sql } from 'kysely'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { idList } from '#src/server/db/ids.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { syncBillingStatus, syncClaimVisits } from '#src/workflows/cash/server/billing-status.ts'

/** Visits per transaction. */
const slice = 500
const stateName = 'demo-billed'

/** Updates some more visits. Returns whether there were any. */
export async function demoBilled(writing: Writing): Promise<boolean> {
  const { trx, context } = writing
  if (!context.registry.find('claims')) return false
  const { rows } = await sql<{ id: number; claims: number[] }>`
    select v.id, array(select l.id from claims l where l.visit_id = v.id) as claims
    from visits v where v.status = ${visitStatus.DISCHARGED.value}
      and v.id > ${Number(await readState(trx, stateName)) || 0}
    order by v.id limit ${slice}`.execute(trx)
  const last = rows.at(-1)
  if (!last) return false
  const silent = { ...writing, events: [] }
  await syncClaimVisits(
    silent,
    rows.flatMap(({ claims }) => claims),
  )
  await syncBillingStatus(silent, sql`id = any(${idList(rows.map(({ id }) => id))})`)
  await writeState(trx, stateName, String(last.id))
  return true
}
