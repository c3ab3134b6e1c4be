/** Keeps writes within the writer's coverage. The write service applies it to every write. */
import { sql } from 'kysely'
import { fieldsOf } from '#schemas/kit/conditions.ts'
import { conditionFor, type RecordAct } from '#schemas/kit/record-rules.ts'
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
  reader: actor,
})

/** The records among these that the writer may not see, or not write in this way. */
export async function outside(
  { trx, ...writing }: Pick<Writing, 'trx' | 'context' | 'actor'>,
  resource: Resource,
  ids: readonly number[],
  access: CoverageAccess,
  act: RecordAct = access === 'VIEW' ? 'list' : 'update',
): Promise<number[]> {
  const readScope = readScopeOf(writing)
  if (ids.length === 0 || !isBound(readScope, resource, access, act)) return []
  const { rows } = await sql<{ id: number }>`
    select w.id from unnest(${idList(ids)}) as w (id)
    where not exists (select 1 from ${visibleRows(readScope, resource, access, act)} t where t.id = w.id)
    order by 1`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** The resource with one of its two places as the only one. */
export function atSide(resource: Resource, side: Transition['side'] = 'by'): Resource {
  if (!resource.scope?.also) return resource
  const { also, ...scope } = resource.scope
  return { ...resource, scope: { ...scope, by: side === 'also' ? also : scope.by } }
}

/** How records are written: what is done to them, and the place at which the writer works. */
export interface WorkOptions {
  /** Default `update`. A transition must leave records readable only. */
  act?: RecordAct | undefined
  side?: Transition['side']
}

/**
 * Checks that the records are within the writer's coverage and that no record rule protects them.
 * @throws RECORD_NOT_FOUND for invisible records as for unknown ones, BEYOND_COVERAGE where the
 *   writer may only read, RECORD_PROTECTED by a rule
 */
export async function assertMayWork(
  writing: Writing,
  resource: Resource,
  ids: readonly number[],
  { act = 'update', side }: WorkOptions = {},
): Promise<void> {
  const placed = atSide(resource, side)
  const [id] = await outside(writing, placed, ids, 'WORK', act)
  if (id === undefined) return
  const [unseen] = await outside(writing, resource, [id], 'VIEW')
  if (unseen !== undefined) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  throw await refusalOf(writing, placed, id)
}

/** The refusal of a visible record on which the writer may not work. */
export async function refusalOf(writing: Writing, resource: Resource, id: number): Promise<AppError> {
  const [beyond] = await outside(writing, resource, [id], 'WORK', 'list')
  return new AppError(beyond === undefined ? 'RECORD_PROTECTED' : 'BEYOND_COVERAGE')
}

/**
 * Checks that written records are still within the coverage and the record rules: users must not
 * create or move records outside them.
 * @throws VALIDATION at the field with the record's place, or at the first field of the rule
 */
export async function assertStayed(
  writing: Writing,
  resource: Resource,
  ids: readonly number[],
  { act = 'update', side }: WorkOptions = {},
): Promise<void> {
  const placed = atSide(resource, side)
  const [id] = await outside(writing, placed, ids, 'WORK', act)
  if (id === undefined) return
  const { code } = await refusalOf(writing, placed, id)
  const field =
    code === 'BEYOND_COVERAGE' ? (resource.scope?.by ?? '') : await brokenField(writing, placed, id, act)
  const key = code === 'BEYOND_COVERAGE' ? 'outsideCoverage' : 'outsideRules'
  throw new AppError('VALIDATION', { problems: [{ field, key }], resource })
}

/** The first field of the first rule that the record does not meet. */
async function brokenField(writing: Writing, resource: Resource, id: number, act: RecordAct) {
  for (const rule of resource.recordRules) {
    if ((await outside(writing, { ...resource, recordRules: [rule] }, [id], 'WORK', act)).length === 0)
      continue
    const named = fieldsOf(conditionFor(rule.where, 0))
    const field = named.find((name) => Object.hasOwn(resource.fields, name))
    if (field) return field
  }
  return resource.rowsOf ?? resource.key[0] ?? ''
}
