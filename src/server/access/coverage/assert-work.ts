/** Keeps writes within the writer's coverage. The write service applies it to every write. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Transition } from '#schemas/kit/states.ts'
import type { CoverageAccess } from '#src/domain/access/coverage.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { isBound, type ReadScope, visibleRows } from './read-scope.ts'

/** The row scope of a write: the one of the writer. */
export const readScopeOf = ({ context, actor }: Pick<Writing, 'context' | 'actor'>): ReadScope => ({
  registry: context.registry,
  coverage: actor.coverage,
})

/** The records among these that the writer may not see, or not write in this way. */
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

/** The resource with one of its two places as the only one. */
export function atSide(resource: Resource, side: Transition['side'] = 'by'): Resource {
  if (!resource.scope?.also) return resource
  const { also, ...scope } = resource.scope
  return { ...resource, scope: { ...scope, by: side === 'also' ? also : scope.by } }
}

/**
 * Checks that the records are within the writer's coverage.
 * @throws RECORD_NOT_FOUND for invisible records as for unknown ones, BEYOND_COVERAGE where the
 *   writer may only read
 */
export async function assertMayWork(
  writing: Writing,
  resource: Resource,
  ids: readonly number[],
  side?: Transition['side'],
): Promise<void> {
  const [id] = await outside(writing, atSide(resource, side), ids, 'WORK')
  if (id === undefined) return
  const [unseen] = await outside(writing, resource, [id], 'VIEW')
  throw unseen === undefined
    ? new AppError('BEYOND_COVERAGE')
    : new AppError('RECORD_NOT_FOUND', { params: { id } })
}

/**
 * Checks that written records are still within the coverage: users must not create or move records
 * outside it.
 * @throws VALIDATION at the field with the record's place
 */
export async function assertStayed(
  writing: Writing,
  resource: Resource,
  ids: readonly number[],
  side?: Transition['side'],
): Promise<void> {
  const [id] = await outside(writing, atSide(resource, side), ids, 'WORK')
  if (id === undefined) return
  const field = resource.scope?.by ?? ''
  throw new AppError('VALIDATION', { problems: [{ field, key: 'outsideCoverage' }], resource })
}
