/** Effects of writes of invoices and shifts on money. */
import { sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { depositLeft } from '#src/workflows/billing/server/deposit-sums.ts'
import { lockVisitsOf } from '#src/workflows/visits/server/lock-visits.ts'
import { cashFlowRule } from './cash-flow.ts'
import { shiftRule } from './shifts.ts'
import { allocate } from './take.ts'

/** A newly issued invoice is paid from the deposit, up to its amount. */
const invoices: WriteRule = {
  neverRefuses: true,
  async inTransactionBatch(trx, events, actor, writing) {
    if (actor.userId === null) return
    const resource = writing.context.registry.get('invoices')
    const issued = events.filter(
      ({ action, changed }) => action === 'update' && changed.includes('issued_at'),
    )
    for (const { id } of issued) {
      const stored = (await lockStored(writing, resource, [id])).get(id)
      const left = await depositLeft(trx, sql`(select visit_id from invoices where id = ${id})`)
      if (stored?.values.status === invoiceStatus.ISSUED.value) await allocate(writing, stored, left)
    }
  },
}

export const cashWriteRules: WriteRules = {
  invoices,
  // Locks the visit, because its remaining deposit decides about refunds and reversals.
  payments: { lockFirst: lockVisitsOf('payments') },
  shifts: shiftRule,
  'cash-flow': cashFlowRule,
}
