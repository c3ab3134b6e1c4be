/** What follows for money from what is written of invoices and shifts. */
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import type { WriteRule } from '../context.ts'
import type { WriteRules } from '../resources/compose-rules.ts'
import { holdStored } from '../resources/hold.ts'
import { cashFlowRule } from './cash-flow.ts'
import { shiftRule } from './shifts.ts'
import { allocate } from './take.ts'

/** An invoice that was just issued is paid from the deposit, as far as that goes. */
const invoices: WriteRule = {
  neverRefuses: true,
  async together(_trx, events, actor, writing) {
    if (actor.userId === null) return
    const resource = writing.context.registry.get('invoices')
    const issued = events.filter(
      ({ action, changed }) => action === 'update' && changed.includes('issued_at'),
    )
    for (const { id } of issued) {
      const stored = (await holdStored(writing, resource, [id])).get(id)
      if (stored?.values.status === invoiceStatus.FINAL.value) await allocate(writing, stored)
    }
  },
}

export const cashWriteRules: WriteRules = {
  invoices,
  shifts: shiftRule,
  'cash-flow': cashFlowRule,
}
