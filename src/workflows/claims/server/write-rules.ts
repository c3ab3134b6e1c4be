/** All write rules of claims. */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { idList } from '#src/server/db/ids.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { queueResending } from './exchange/sendings.ts'
import { keepSums } from './invoices/claims-of.ts'

/**
 * Locks the monthly invoice before the claim, as the invoice's transitions do. Guards then read a
 * stable invoice, and writers cannot deadlock.
 */
export const claimWriteRules: WriteRules = {
  claims: {
    neverRefuses: true,
    lockFirst: (trx, { ids = [] }) =>
      sql`select from claim_invoices where id in (
      select claim_invoice_id from claims where id = any(${idList(ids)})) order by id for share`.execute(trx),
    /** Runs after the write, so that queued messages contain the current values. */
    async inTransactionBatch(trx, events, _actor, writing) {
      const updated = events.filter(({ action }) => action === 'update')
      for (const { id, changed, after } of updated)
        if (changed.includes('status') && after?.status === claimStatus.Resubmitted.value)
          await queueResending(writing, id)
      const changedIds = updated.flatMap(({ id, changed }) =>
        changed.includes('amount_claimed') ? [id] : [],
      )
      if (changedIds.length === 0) return
      const { rows } = await sql<{ id: number }>`select distinct claim_invoice_id as id from claims
        where id = any(${idList(changedIds)}) and claim_invoice_id is not null order by 1`.execute(trx)
      for (const { id } of rows) await keepSums(writing, id)
    },
  },
}
