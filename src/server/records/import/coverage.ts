/** Checks that imported rows stay within the user's coverage. */
import { sql, type Transaction } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { inCoverage, isBound, type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { CheckContext, CheckedRow } from './check-slice.ts'

/** Marks rows as invalid that would create a record outside the coverage or move one there. */
export async function withCoverage(
  { db, resource, ...readScope }: CheckContext,
  checked: CheckedRow[],
): Promise<CheckedRow[]> {
  const by = resource.scope?.by
  if (by === undefined || !isBound(readScope, resource, 'WORK')) return checked
  const placed = checked.flatMap(({ row, result }) => {
    if (result.action !== 'new' && result.action !== 'changed') return []
    const id = result.action === 'changed' ? result.existing.id : 0
    return [{ row, id, at: result.values[by] ?? null }]
  })
  const { rows } = await sql<{ row: number }>`
    select v.row from (select r.row, r.id, r.at as ${sql.ref(by)}
      from json_to_recordset(cast(${JSON.stringify(placed)}::text as json))
        as r(row integer, id bigint, at bigint)) v
    where ${inCoverage(readScope, resource, 'v', 'WORK')}`.execute(db)
  const inside = new Set(rows.map(({ row }) => row))
  const outside = new Set(placed.map(({ row }) => row).filter((row) => !inside.has(row)))
  return checked.map((row) =>
    outside.has(row.row)
      ? { ...row, result: { action: 'error', problems: [{ field: by, key: 'outsideCoverage' }] } }
      : row,
  )
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
  if (!isBound(readScope, resource, 'WORK')) return
  const { rows } = await sql`
    select 1 from import_rows r
    where r.import_id = ${importId} and r.action in (${sql.join([...actions])}) and not exists (
      select 1 from ${visibleRows(readScope, resource, 'WORK')} t where t.id = r.record_id) limit 1`.execute(
    trx,
  )
  if (rows.length > 0) throw new AppError('IMPORT_OUTDATED')
}
