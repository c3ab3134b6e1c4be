/** The user's own imports that are checked and waiting, or still running. */

import { sql } from 'kysely'
import type { Todo } from '#src/domain/home.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import type { HomeTile } from '../../home-tile.ts'

/** Checked rows are stored for a day. */
const retention = 24 * 60 * 60_000
const maxImports = 3

const keys: Readonly<Record<string, string>> = {
  ready: 'import_ready',
  validating: 'import_running',
  committing: 'import_running',
}

const tile: HomeTile = {
  id: 'imports',
  order: 10,
  concerns: ({ listed, holds }) =>
    listed.some(({ features, permissions }) => features.import && holds(permissions.create)),
  async read({ context, userId, listed }) {
    const since = new Date(context.clock().getTime() - retention).toISOString()
    const { rows } = await sql<Pick<TableRow<'imports'>, 'id' | 'resource' | 'status' | 'total'>>`
      select id, resource, status, total from imports
      where created_at > ${since}::timestamptz and user_id = ${userId}
        and status in ('ready', 'validating', 'committing')
      order by id desc limit ${maxImports}`.execute(context.db)
    const items = rows.flatMap(({ id, resource: name, status, total }): Todo[] => {
      const resource = listed.find((one) => one.name === name)
      if (!resource) return []
      return [
        {
          key: keys[status] ?? 'import_ready',
          count: total,
          name: resource.label.many,
          to: `/${resource.path}/import?run=${id}`,
          icon: 'mdi:file-upload-outline',
        },
      ]
    })
    return items.length > 0 ? { kind: 'todo', items } : undefined
  },
}

export default tile
