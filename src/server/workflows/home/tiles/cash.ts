/** What waits at the window, and boxes that are handed to the person. */
import { sql } from 'kysely'
import { shiftStatus } from '#schemas/codes/payment.ts'
import type { Todo } from '#src/domain/home.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import type { HomeTile } from '../tile.ts'

const tile: HomeTile = {
  id: 'cash',
  order: 8,
  concerns: ({ holds }) => holds('list_cashier_shifts') || holds('list_payment_patients'),
  async read({ context, sight, holds, userId }) {
    const invoices = seen(sight, sight.registry.get('invoices'))
    const { rows } = await sql<{ due: number; boxes: number }>`select
      (select count(*)::int from ${invoices} i where i.status in (2, 3) and i.balance > 0
        and i.deleted_at is null) as due,
      (select count(*)::int from shifts where handed_to_user_id = ${userId} and deleted_at is null
        and status = ${shiftStatus.HANDED_OVER.value}) as boxes`.execute(context.db)
    const { due = 0, boxes = 0 } = rows[0] ?? {}
    const items: Todo[] = [
      {
        key: 'hand_overs',
        count: holds('accept_cashier_shift') ? boxes : 0,
        to: `/shifts?filter=${encodeURIComponent(JSON.stringify({ status: [3] }))}`,
        icon: 'mdi:cash-clock',
      },
      {
        key: 'invoices_due',
        count: holds('list_payment_patients') ? due : 0,
        to: '/patients/cashier-patient-list',
        icon: 'mdi:cash-register',
      },
    ]
    const real = items.filter(({ count }) => count > 0)
    return real.length > 0 ? { kind: 'todo', items: real } : undefined
  },
}

export default tile
