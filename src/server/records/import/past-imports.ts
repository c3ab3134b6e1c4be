/** Past imports of a resource, newest first: the list on its import page. */
import { type Kysely, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { PastImport } from '#src/domain/import/import-actions.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { findChangeSet, setInCoverage, undoingOf } from '../changes/read-changes.ts'
import { missingToUndo } from '../changes/undo-permissions.ts'
import type { Holds } from '../resources/rows.ts'
import type { Counts } from './staging.ts'

interface Stored {
  id: number
  file_name: string
  finished_at: string
  user_id: number
  username: string | null
  counts: Counts
  change_set_id: number | null
  undone_at: string | null
  undone_username: string | null
  undone_left: number | null
}

interface Caller {
  now: Date
  userId: number
  holds: Holds
}

/** A page of the committed imports, and their total number. */
export async function readPastImports(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  resource: Resource,
  [from, to]: readonly [number, number],
  { now, userId, holds }: Caller,
): Promise<{ imports: PastImport[]; total: number }> {
  const { rows } = await sql<Stored & { total: number }>`
    select i.id, i.file_name, i.finished_at, i.user_id, u.username, i.counts, i.change_set_id,
      s.undone_at, s.undone_username, s.undone_left, count(*) over ()::int as total
    from imports i left join users u on u.id = i.user_id
    left join change_sets s on s.id = i.change_set_id
    where i.resource = ${resource.name} and i.status = 'committed'
      and (i.user_id = ${userId} or ${setInCoverage(readScope, 's') ?? sql`true`})
    order by i.id desc limit ${to - from + 1} offset ${from}`.execute(db)
  const imports: PastImport[] = []
  for (const row of rows) {
    const set =
      row.change_set_id === null ? undefined : await findChangeSet({ db, ...readScope }, row.change_set_id)
    const isOpen = set?.undone_at === null && undoingOf(set, now) === null
    imports.push({
      import_id: row.id,
      file_name: row.file_name,
      at: row.finished_at,
      by: { id: row.user_id, name: row.username ?? '' },
      counts: row.counts,
      change_set_id: row.change_set_id,
      undone:
        row.undone_at === null
          ? null
          : { at: row.undone_at, by: row.undone_username ?? '', left: row.undone_left ?? 0 },
      may_undo: isOpen && missingToUndo(readScope.registry, set, userId, holds) === undefined,
    })
  }
  return { imports, total: rows[0]?.total ?? 0 }
}
