/** Requests that wait for the user's decision. */
import { decidePermission } from '#src/domain/approvals/judge.ts'
import type { Todo } from '#src/domain/home.ts'
import { countRequests } from '#src/server/platform/approvals/request-lists.ts'
import type { HomeTile } from '../../home-tile.ts'

const tile: HomeTile = {
  id: 'approvals',
  order: 5,
  concerns: ({ holds }) => holds('list_approvals') && holds(decidePermission),
  async read({ context, userId: id, permissions, readScope: { coverage }, holds }) {
    const person = { id, permissions, coverage }
    const { inbox, overdue } = await countRequests({ context, person, holds })
    const items: Todo[] = [
      { key: 'approvals', count: inbox, to: '/approval', icon: 'mdi:stamper' },
      {
        key: 'approvals_overdue',
        count: overdue,
        to: '/approval?overdue=1',
        icon: 'mdi:clock-alert-outline',
        isLate: true,
      },
    ]
    const real = items.filter(({ count }) => count > 0)
    return real.length > 0 ? { kind: 'todo', items: real } : undefined
  },
}

export default tile
