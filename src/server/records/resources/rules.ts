/** Rules between records, which the kit can't know: references, uniqueness and periods. */
import { sql } from 'kysely'
import { holds } from '#schemas/kit/conditions.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { uniqueRules } from '#schemas/kit/unique.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { inCoverage } from '#src/server/access/coverage/read-scope.ts'
import { allOf, type BatchQuery, batchQuery, byConstraint, runBatch } from '#src/server/db/batch.ts'
import { conditionSql } from '#src/server/db/condition-sql.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import { type Raw, RowPlan } from '../fields/row-plan.ts'
import { periodRule } from './periods.ts'
import { referenceRule } from './references.ts'
import type { Stored } from './stored.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/** Another record that has the same value. */
interface Clash {
  problem: FieldProblem
  /** Null when the writer doesn't see it: then it isn't named either. */
  id: number | null
}

/**
 * Living records that have the same value where none may; `id` is the record itself. Of a set of
 * fields that must be unique together, the last one shows the message.
 */
function clashes(
  writing: Writing,
  resource: Resource,
  values: Values,
  id: number | null,
): BatchQuery<Clash[]> {
  const mine = inCoverage(readScopeOf(writing), resource, 't') ?? sql`true`
  const plan = new RowPlan(writing.context.registry, 'j')
  const text = plan.text(resource, 't')
  const rules = uniqueRules(resource).filter(
    ({ fields, when }) =>
      (!when || holds(when, values)) && fields.every((name) => (values[name] ?? null) !== null),
  )
  if (rules.length === 0) return { statements: [], answer: () => [] }
  // Of a reference its record: nobody knows the number of a bed or a patient.
  const shown = rules.map(({ fields }) => plan.part(resource, 't', fields.at(-1) as string))
  const selected = plan.columns.map((column, index) => `${column} as "${index}"`)
  const firsts = rules.map(({ fields, when }, place) => {
    const same = fields.map((name) => sql`${sql.ref(`t.${name}`)} = ${values[name]}`)
    if (when) same.push(sql.raw(conditionSql(when, 't')))
    return sql`(select ${sql.raw(selected.join(', '))}, t.id, ${mine} as is_seen, ${sql.lit(place)} as place
      from ${sql.table(resource.table)} t
      ${sql.raw(plan.joins.join(' '))}
      where t.deleted_at is null and ${sql.join(same, sql` and `)}
        and t.id is distinct from ${id}::bigint limit 1)`
  })
  return batchQuery(
    sql<Raw & { id: number; is_seen: boolean; place: number }>`${sql.join(firsts, sql` union all `)}`,
    (rows) =>
      rows
        .toSorted((a, b) => a.place - b.place)
        .map((other): Clash => {
          const field = rules[other.place]?.fields.at(-1) as string
          const label = shown[other.place]?.(other)
          const value = label?.kh ? label : String(values[field])
          return other.is_seen
            ? {
                id: other.id,
                problem: { field, key: 'unique', params: { value, record: text(other) } },
              }
            : { id: null, problem: { field, key: 'taken', params: { value } } }
        }),
  )
}

/** @throws UNIQUE naming the record that has the value already */
function refuseClashes(resource: Resource, found: readonly Clash[]): void {
  const [first] = found
  if (!first) return
  const { field } = first.problem
  const data = first.id === null ? { field } : { field, id: first.id, path: resource.path }
  // Whoever tries values learns that somebody has one, though not who: the trail tells that they
  // did.
  const why = found.some(({ id: other }) => other === null) ? ({ why: 'coverage' } as const) : {}
  const problems = found.map(({ problem }) => problem)
  throw new AppError('UNIQUE', { problems, resource, data, ...why })
}

/**
 * Rules between records, to be asked before the write or together with it. `stored` is the record
 * as it is, null for a new one. @throws VALIDATION per field, UNIQUE, PERIOD_OVERLAP
 */
export async function rulesOf(
  writing: Writing,
  resource: Resource,
  values: Values,
  stored: Stored | null,
): Promise<BatchQuery<void>[]> {
  const id = stored?.id ?? null
  const references = await referenceRule(writing, resource, values, stored?.values)
  // Upheld by indexes and constraints, which only can't say who is in the way.
  const unique = byConstraint(() =>
    allOf([clashes(writing, resource, values, id)], ([found = []]) => refuseClashes(resource, found)),
  )
  return [references, unique, ...periodRule(writing, resource, values, id)]
}

/** The same, asked by themselves. */
export async function assertRules(
  writing: Writing,
  resource: Resource,
  values: Values,
  stored: Stored | null,
): Promise<void> {
  await runBatch(writing.trx, await rulesOf(writing, resource, values, stored))
}
