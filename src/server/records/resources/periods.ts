/**
 * The rule of effective-dated records: of records with the same key, only one is in force on a day.
 */
import { sql } from 'kysely'
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Period, periodText } from '#src/domain/effective.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { inCoverage } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type Raw, RowPlan } from '../fields/row-plan.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/**
 * The database refuses an overlap; this check names the other record. `id` is the record's own.
 * @throws PERIOD_OVERLAP
 */
export async function assertNoOverlap(
  writing: Writing,
  resource: Resource,
  values: Values,
  id: number | null,
): Promise<void> {
  if (!resource.effective) return
  const mine = inCoverage(readScopeOf(writing), resource, 't') ?? sql`true`
  const plan = new RowPlan(readScopeOf(writing), 'j')
  const text = plan.text(resource, 't')
  const selected = plan.columns.map((column, index) => `${column} as "${index}"`)
  const same = resource.effective.within.map(
    // Null equals null. "is not distinct from" has the same meaning, but cannot use an index.
    (name) =>
      values[name] === null || values[name] === undefined
        ? sql`and ${sql.ref(`t.${name}`)} is null`
        : sql`and ${sql.ref(`t.${name}`)} = ${values[name]}`,
  )
  const [from, to] = [sql.ref(`t.${effectiveFrom}`), sql.ref(`t.${effectiveTo}`)]
  const { rows } = await sql<Raw & Period & { id: number; is_seen: boolean }>`
    select ${sql.raw(selected.join(', '))}, t.id, ${from}, ${to}, ${mine} as is_seen
    from ${sql.table(resource.table)} t ${sql.raw(plan.joins.join(' '))}
    where t.deleted_at is null and t.id is distinct from ${id}::bigint
      ${sql.join(same, sql` `)}
      and ${from} <= coalesce(${values[effectiveTo] ?? null}::date, 'infinity')
      and coalesce(${to}, 'infinity') >= ${values[effectiveFrom]}::date
    order by ${from} limit 1`.execute(writing.trx)
  const [other] = rows
  if (!other) return
  if (!other.is_seen)
    throw new AppError('PERIOD_OVERLAP', {
      problems: [{ field: effectiveFrom, key: 'periodTaken' }],
      data: { field: effectiveFrom },
    })
  const params = { record: text(other), period: periodText(other) }
  throw new AppError('PERIOD_OVERLAP', {
    problems: [{ field: effectiveFrom, key: 'periodOverlap', params }],
    data: { field: effectiveFrom, id: other.id, path: resource.path },
  })
}
