/** Prescriptions waiting at the pharmacy, and results waiting for validation. */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Todo } from '#src/domain/home.ts'
import type { HomeTile } from '#src/server/workflow/home-tile.ts'
import { countAll } from '#src/server/workflow/work-list.ts'
import { orderList } from '#src/workflows/orders/server/work-list.ts'
import { dispensingPath } from '../domain/dispensing.ts'
import { dispensingList } from './work-list.ts'

const tile: HomeTile = {
  id: 'pharmacy',
  order: 7,
  concerns: ({ holds }) =>
    (holds('dispense_prescription') && holds('list_prescriptions')) ||
    (holds('validate_result') && holds('list_investigation_orders')),
  async read({ context, readScope, holds }) {
    const reading = { ...readScope, db: context.db, holds }
    const today = dayInPhnomPenh(context.clock())
    const section = { section: 'laboratory' } as const
    const [prescriptions = 0, results = 0] = await countAll(context.db, [
      holds('dispense_prescription')
        ? dispensingList.countOf({ reading, today, body: {} }, 'waiting')
        : sql`0`,
      holds('validate_result') ? orderList.countOf({ reading, today, body: section }, 'resulted') : sql`0`,
    ])
    const items: Todo[] = [
      {
        key: 'waiting_dispensing',
        count: prescriptions,
        to: dispensingPath(),
        icon: 'mdi:pill',
      },
      {
        key: 'results',
        count: results,
        to: '/visits/investigations?part=resulted',
        icon: 'mdi:microscope',
      },
    ]
    const real = items.filter(({ count }) => count > 0)
    return real.length > 0 ? { kind: 'todo', items: real } : undefined
  },
}

export default tile
