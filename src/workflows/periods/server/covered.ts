/** Whether the caller can act on a month: its facility must be in their coverage. */
import { sql } from 'kysely'
import type { CoverageAccess } from '#src/domain/access/coverage.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

/**
 * @throws RECORD_NOT_FOUND for a month outside the scope, BEYOND_COVERAGE if the access is too low
 */
export async function assertCovered(
  { trx, ...writing }: Writing,
  id: number,
  access: CoverageAccess,
): Promise<void> {
  const readScope = readScopeOf(writing)
  const resource = readScope.registry.get('active-periods')
  const may = async (what: CoverageAccess) =>
    (await sql`select 1 from ${visibleRows(readScope, resource, what)} t where t.id = ${id}`.execute(trx))
      .rows.length > 0
  if (await may(access)) return
  throw (await may('VIEW'))
    ? new AppError('BEYOND_COVERAGE')
    : new AppError('RECORD_NOT_FOUND', { params: { id } })
}
