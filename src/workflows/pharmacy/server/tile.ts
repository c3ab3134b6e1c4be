/** Prescriptions waiting at the pharmacy, and results waiting for validation. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Todo } from '#src/domain/home.ts'
import type { HomeTile } from '#src/server/workflow/home-tile.ts'
import { countOrders } from '#src/workflows/orders/server/routes.ts'
import { dispensingPath } from '../domain/dispensing.ts'
import { countDispensing } from './routes.ts'

const tile: HomeTile = {
  id: 'pharmacy',
  order: 7,
  concerns: ({ holds }) =>
    (holds('dispense_prescription') && holds('list_prescriptions')) ||
    (holds('validate_result') && holds('list_investigation_orders')),
  async read({ context, readScope, holds }) {
    const reading = { ...readScope, db: context.db, holds }
    const today = dayInPhnomPenh(context.clock())
    const [prescriptions, orders] = await Promise.all([
      holds('dispense_prescription') ? countDispensing(reading, today) : undefined,
      holds('validate_result') ? countOrders(reading, 'laboratory', today) : undefined,
    ])
    const items: Todo[] = [
      {
        key: 'waiting_dispensing',
        count: prescriptions?.waiting ?? 0,
        to: dispensingPath(),
        icon: 'mdi:pill',
      },
      {
        key: 'results',
        count: orders?.resulted ?? 0,
        to: '/visits/investigations?part=resulted',
        icon: 'mdi:microscope',
      },
    ]
    const real = items.filter(({ count }) => count > 0)
    return real.length > 0 ? { kind: 'todo', items: real } : undefined
  },
}

export default tile
