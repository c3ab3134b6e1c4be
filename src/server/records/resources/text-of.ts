/** Display texts of records by id, for sentences and history. */
import { type Kysely, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { type Raw, RowPlan } from '../fields/row-plan.ts'

/**
 * Texts of records, including deleted ones, by one statement. Unknown ids are missing.
 * @param readScope Of the reader: people whom the reader does not see are not named.
 * @param isPlaced As in `RowPlan.text`.
 */
export async function loadTexts(
  db: Kysely<Tables>,
  readScope: ReadScope,
  resource: Resource,
  ids: readonly number[],
  isPlaced: boolean,
): Promise<Map<number, Label>> {
  if (ids.length === 0) return new Map()
  const plan = new RowPlan(readScope, 'j')
  const text = plan.text(resource, 't', 0, isPlaced)
  const selected = plan.columns.map((column, index) => `${column} as "${index}"`)
  const { rows } = await sql<Raw & { id: number }>`
    select ${sql.raw(selected.join(', '))}, t.id from ${sql.table(resource.table)} t
    ${sql.raw(plan.joins.join(' '))} where t.id = any(${idList(ids)})`.execute(db)
  return new Map(rows.map((raw) => [raw.id, text(raw)]))
}
