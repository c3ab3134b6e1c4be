/** Checks that imported rows stay within the user's coverage. */
import { sql, type Transaction } from 'kysely'
import { fieldsOf, holds } from '#schemas/kit/conditions.ts'
import { conditionFor, creatorColumn } from '#schemas/kit/record-rules.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import {
  inPlaces,
  isBound,
  isPlaceBound,
  type ReadScope,
  visibleRows,
} from '#src/server/access/coverage/read-scope.ts'
import { unliftedRules } from '#src/server/access/coverage/record-rules.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { CheckContext, CheckedRow } from './check-slice.ts'

const refused = (row: CheckedRow, field: string, key: string): CheckedRow => ({
  ...row,
  result: { action: 'error', problems: [{ field, key }] },
})

/** Marks rows as invalid whose record would not meet the rules that limit the user. */
function withRules({ resource, ...readScope }: CheckContext, checked: CheckedRow[]): CheckedRow[] {
  const { userId } = readScope.reader
  return checked.map((row) => {
    const { result } = row
    if (result.action !== 'new' && result.action !== 'changed') return row
    const act = result.action === 'new' ? 'create' : 'update'
    const mine = result.action === 'new' ? { [creatorColumn]: userId } : result.existing.values
    const values = { ...mine, ...result.values }
    const broken = (['list', act] as const)
      .flatMap((one) => unliftedRules(readScope, resource, one))
      .map(({ where }) => conditionFor(where, userId))
      .find((condition) => !holds(condition, values))
    const field = broken && fieldsOf(broken).find((name) => Object.hasOwn(resource.fields, name))
    return broken ? refused(row, field ?? resource.key[0] ?? '', 'outsideRules') : row
  })
}

/**
 * Marks rows as invalid that would create a record outside the coverage or the record rules, or
 * move one there.
 */
export async function withCoverage(context: CheckContext, slice: CheckedRow[]): Promise<CheckedRow[]> {
  const { db, resource, ...readScope } = context
  const checked = withRules(context, slice)
  const by = resource.scope?.by
  if (by === undefined || !isPlaceBound(readScope, resource, 'WORK')) return checked
  const placed = checked.flatMap(({ row, result }) => {
    if (result.action !== 'new' && result.action !== 'changed') return []
    const id = result.action === 'changed' ? result.existing.id : 0
    return [{ row, id, at: result.values[by] ?? null }]
  })
  const { rows } = await sql<{ row: number }>`
    select v.row from (select r.row, r.id, r.at as ${sql.ref(by)}
      from json_to_recordset(cast(${JSON.stringify(placed)}::text as json))
        as r(row integer, id bigint, at bigint)) v
    where ${inPlaces(readScope, resource, 'v', 'WORK')}`.execute(db)
  const inside = new Set(rows.map(({ row }) => row))
  const outside = new Set(placed.map(({ row }) => row).filter((row) => !inside.has(row)))
  return checked.map((row) => (outside.has(row.row) ? refused(row, by, 'outsideCoverage') : row))
}

/**
 * Checks that the records of an import are within the writer's coverage, before and after the
 * change. @throws IMPORT_OUTDATED when they no longer are: another check names the rows
 */
export async function assertImportStays(
  trx: Transaction<Tables>,
  importId: number,
  resource: Resource,
  { actions, ...readScope }: ReadScope & { actions: readonly ('new' | 'changed')[] },
): Promise<void> {
  for (const action of actions) {
    const act = action === 'new' ? 'create' : 'update'
    if (!isBound(readScope, resource, 'WORK', act)) continue
    const { rows } = await sql`
      select 1 from import_rows r
      where r.import_id = ${importId} and r.action = ${action} and not exists (
        select 1 from ${visibleRows(readScope, resource, 'WORK', act)} t where t.id = r.record_id)
      limit 1`.execute(trx)
    if (rows.length > 0) throw new AppError('IMPORT_OUTDATED')
  }
}
