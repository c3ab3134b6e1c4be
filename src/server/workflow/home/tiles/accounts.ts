/** Accounts that need attention, for their administrators. */
import { sql } from 'kysely'
import type { Todo } from '#src/domain/home.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { HomeTile } from '../../home-tile.ts'

const filtered = (path: string, filter: object) =>
  `/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`

interface Counts {
  never: number
  off: number
}

const tile: HomeTile = {
  id: 'accounts',
  order: 40,
  concerns: ({ holds }) => holds('list_users') && holds('update_user'),
  async read({ context, readScope }) {
    const users = visibleRows(readScope, readScope.registry.get('users'))
    const { rows } = await sql<Counts>`
      select
        (select count(*)::int from ${users} u
          where deleted_at is null and is_active and last_login_at is null) as never,
        (select count(*)::int from ${users} u where deleted_at is null and not is_active) as off`.execute(
      context.db,
    )
    const { never = 0, off = 0 } = rows[0] ?? {}
    const items: Todo[] = [
      {
        key: 'never_signed_in',
        count: never,
        to: filtered('users', { last_login_at__null: true, is_active: true }),
        icon: 'mdi:account-clock-outline',
      },
      {
        key: 'switched_off',
        count: off,
        to: filtered('users', { is_active: false }),
        icon: 'mdi:account-off-outline',
      },
    ]
    const real = items.filter(({ count }) => count > 0)
    return real.length > 0 ? { kind: 'todo', items: real } : undefined
  },
}

export default tile
