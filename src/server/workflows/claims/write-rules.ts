/** What every write of claims keeps to, however it is written. */
import { sql } from 'kysely'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { idList } from './facts/services.ts'

/**
 * A claim is held after the invoice of its month, as steps of the invoice hold its claims: what guards read of
 * the invoice stays true, and neither waits for what the other holds.
 */
export const claimWriteRules: WriteRules = {
  claims: {
    neverRefuses: true,
    holdFirst: (_trx, { ids = [] }) => sql`select from claim_invoices where id in (
      select claim_invoice_id from claims where id = any(${idList(ids)})) order by id for share`,
  },
}
