/**
 * That writes stay within the writer's coverage: asked by the write service itself, of every write.
 */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { CoverageAccess } from '#src/domain/access/coverage.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { isBound, type ReadScope, visibleRows } from './read-scope.ts'

/** Whose eyes a write looks through: those of whoever writes. */
export const readScopeOf = ({ context, actor }: Pick<Writing, 'context' | 'actor'>): ReadScope => ({
  registry: context.registry,
  coverage: actor.coverage,
})

/** Those of these records that the writer may not see, or not do this with. */
export async function outside(
  { trx, ...writing }: Pick<Writing, 'trx' | 'context' | 'actor'>,
  resource: Resource,
  ids: readonly number[],
  access: CoverageAccess,
): Promise<number[]> {
  const readScope = readScopeOf(writing)
  if (ids.length === 0 || !isBound(readScope, resource, access)) return []
  const { rows } = await sql<{ id: number }>`
    select w.id from unnest(${idList(ids)}) as w (id)
    where not exists (select 1 from ${visibleRows(readScope, resource, access)} t where t.id = w.id)
    order by 1`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/**
 * Records that are to be written lie where their writer works.
 * @throws RECORD_NOT_FOUND as for one that isn't there, BEYOND_COVERAGE where they may only look
 */
export async function assertMayWork(
  writing: Writing,
  resource: Resource,
  ids: readonly number[],
): Promise<void> {
  const [id] = await outside(writing, resource, ids, 'WORK')
  if (id === undefined) return
  const [unseen] = await outside(writing, resource, [id], 'VIEW')
  throw unseen === undefined
    ? new AppError('BEYOND_COVERAGE')
    : new AppError('RECORD_NOT_FOUND', { params: { id } })
}

/**
 * Records that were written lie there still: nobody makes any, or sends one, where they don't work.
 * @throws VALIDATION at the field that says where the record belongs
 */
export async function assertStayed(
  writing: Writing,
  resource: Resource,
  ids: readonly number[],
): Promise<void> {
  const [id] = await outside(writing, resource, ids, 'WORK')
  if (id === undefined) return
  const field = resource.scope?.by ?? ''
  throw new AppError('VALIDATION', { problems: [{ field, key: 'outsideCoverage' }], resource })
}
