/** Names of records, for answers and error messages. */

import { type Kysely, sql } from 'kysely'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { hasRecordPage } from '#src/domain/access/record-pages.ts'
import type { NamedRecord } from '#src/domain/change-set.ts'
import { isBound, type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { loadTexts } from '../resources/text-of.ts'

/** The text for records that permissions, coverage or record rules hide from the caller. */
export const unseenText: Label = {
  kh: 'កំណត់ត្រាដែលអ្នកគ្មានសិទ្ធិមើល',
  en: 'records that you can’t see',
}

/** Such records by their number, where the caller must know why a write is refused. */
export const unseenRecords = (count: number): Label => ({
  kh: `កំណត់ត្រា ${formatNumber(count)} ដែលអ្នកគ្មានសិទ្ធិមើល`,
  en: count === 1 ? '1 record that you can’t see' : `${formatNumber(count)} records that you can’t see`,
})

/** The visible ones of these records. */
async function loadVisibleIds(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  resource: Resource,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || !isBound(readScope, resource)) return new Set(ids)
  const { rows } = await sql<{ id: number }>`
    select t.id from ${visibleRows(readScope, resource)} t
    where t.id = any(${idList(ids)})`.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** In the order of `ids`. */
export async function namedRecords(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  resource: Resource,
  ids: readonly number[],
): Promise<NamedRecord[]> {
  const { path } = resource
  const has_page = hasRecordPage(resource)
  const requested = [...new Set(ids)]
  const known = await loadVisibleIds({ db, ...readScope }, resource, requested)
  const texts = await loadTexts(db, readScope, resource, requested, true)
  return ids.map((id) =>
    known.has(id)
      ? { path, id, has_page, text: texts.get(id) ?? { kh: `#${id}`, en: `#${id}` } }
      : { path, id: 0, has_page: false, text: unseenText },
  )
}
