/** All write rules of claims. */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { idList } from '#src/server/db/ids.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { queueResending } from './exchange/sendings.ts'
import { changesSums, keepSums } from './invoices/claims-of.ts'

export const claimWriteRules: WriteRules = {
  /** Other cases can have the same amount, so the claim itself does not change with them. */
  case_claims: {
    neverRefuses: true,
    async inTransactionBatch(trx, events, _actor, writing) {
      const counted = events.filter(({ action }) => action !== 'update').map(({ id }) => id)
      if (counted.length === 0) return
      const { rows } = await sql<{ id: number }>`
        select distinct l.claim_invoice_id::float8 as id from case_claims c
        join claims l on l.id = c.claim_id
        where c.id = any(${idList(counted)}) and l.claim_invoice_id is not null
        order by 1`.execute(trx)
      for (const { id } of rows) await keepSums(writing, id)
    },
  },
  claims: {
    neverRefuses: true,
    /**
     * Locks the monthly invoice before the claim, as the invoice's transitions do. Guards then read
     * a stable invoice, and writers cannot deadlock.
     */
    lockFirst: (trx, { ids = [] }) =>
      sql`select from claim_invoices where id in (
      select claim_invoice_id from claims where id = any(${idList(ids)})) order by id for share`.execute(trx),
    /** Runs after the write, so that queued messages contain the current values. */
    async inTransactionBatch(trx, events, _actor, writing) {
      const updated = events.filter(({ action }) => action === 'update')
      for (const { id, changed, after } of updated)
        if (changed.includes('status') && after?.status === claimStatus.Resubmitted.value)
          await queueResending(writing, id)
      const moved = updated.filter(({ changed }) => changesSums(changed))
      if (moved.length === 0) return
      const always = moved.filter(({ changed }) => changesSums(changed) === 'always')
      // The invoices that contain them now, and those that they left.
      const { rows } = await sql<{ id: number }>`
        select i.id::float8 as id from claims l
        join claim_invoices i on i.id in (l.claim_invoice_id, l.settled_in_id)
        where l.id = any(${idList(moved.map(({ id }) => id))})
          and (l.id = any(${idList(always.map(({ id }) => id))}) or i.amount_reduced is not null)`.execute(
        trx,
      )
      const left = always.flatMap(({ before }) => Number(before?.claim_invoice_id) || [])
      const ids = [...new Set([...rows.map(({ id }) => id), ...left])]
      for (const id of ids.sort((one, other) => one - other)) await keepSums(writing, id)
    },
  },
}
