/** Rules between records, which the kit cannot check: references, uniqueness and periods. */
import { sql } from 'kysely'
import { fieldsOf, holds } from '#schemas/kit/conditions.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSameValue } from '#schemas/kit/same-value.ts'
import { type UniqueRule, uniqueRules } from '#schemas/kit/unique.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { inCoverage } from '#src/server/access/coverage/read-scope.ts'
import { conditionSql } from '#src/server/db/condition-sql.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import { type Raw, RowPlan } from '../fields/row-plan.ts'
import { assertNoOverlap } from './periods.ts'
import { referenceProblems } from './references.ts'
import type { Stored } from './stored.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/** Another record that has the same value. */
interface Clash {
  problem: FieldProblem
  /** Null when the writer does not see it; then it is not named either. */
  id: number | null
}

/** Whether a rule holds only in some states, such as one open invoice of a month. */
const isOfState = ({ states }: Resource, { when }: UniqueRule) =>
  when !== undefined && states !== undefined && fieldsOf(when).includes(states.field)

/**
 * Other active records that have the same unique value, unless `stored`, the record itself, had it
 * before. The error of a set of fields is shown at the last one.
 */
async function loadClashes(
  writing: Writing,
  resource: Resource,
  values: Values,
  stored: Stored | null,
  among: readonly UniqueRule[] = uniqueRules(resource),
): Promise<Clash[]> {
  const mine = inCoverage(readScopeOf(writing), resource, 't') ?? sql`true`
  const plan = new RowPlan(readScopeOf(writing), 'j')
  const text = plan.text(resource, 't')
  const isKept = ({ fields, when }: UniqueRule) =>
    stored?.deleted_at === null &&
    (!when || holds(when, stored.values)) &&
    fields.every((name) => isSameValue(stored.values[name], values[name], resource.fields[name]))
  const rules = among.filter(
    (rule) =>
      (!rule.when || holds(rule.when, values)) &&
      rule.fields.every((name) => (values[name] ?? null) !== null) &&
      !isKept(rule),
  )
  if (rules.length === 0) return []
  // A reference shows its record, because users do not know the id of a bed or a patient.
  const parts = rules.map(({ fields }) => plan.part(resource, 't', fields.at(-1) as string))
  const selected = plan.columns.map((column, index) => `${column} as "${index}"`)
  const firsts = rules.map(({ fields, when }, place) => {
    const same = fields.map((name) => sql`${sql.ref(`t.${name}`)} = ${values[name]}`)
    if (when) same.push(sql.raw(conditionSql(when, 't')))
    return sql`(select ${sql.raw(selected.join(', '))}, t.id, ${mine} as is_seen, ${sql.lit(place)} as place
      from ${sql.table(resource.table)} t
      ${sql.raw(plan.joins.join(' '))}
      where t.deleted_at is null and ${sql.join(same, sql` and `)}
        and t.id is distinct from ${stored?.id ?? null}::bigint limit 1)`
  })
  const { rows: found } = await sql<Raw & { id: number; is_seen: boolean; place: number }>`
    ${sql.join(firsts, sql` union all `)}`.execute(writing.trx)
  return found
    .toSorted((a, b) => a.place - b.place)
    .map((other): Clash => {
      const rule = rules[other.place] as UniqueRule
      const field = rule.fields.at(-1) as string
      const key = stored && isOfState(resource, rule) ? 'uniqueInState' : 'unique'
      const label = parts[other.place]?.(other)
      const value = label?.kh ? label : String(values[field])
      return other.is_seen
        ? { id: other.id, problem: { field, key, params: { value, record: text(other) } } }
        : { id: null, problem: { field, key: 'alreadyUsed', params: { value } } }
    })
}

/** Another record because of which this one cannot enter the state of `values`. */
export async function loadStateClash(
  writing: Writing,
  { resource, values, stored }: { resource: Resource; values: Values; stored: Stored },
): Promise<Clash | undefined> {
  const rules = uniqueRules(resource).filter((rule) => isOfState(resource, rule))
  if (rules.length === 0) return undefined
  const [first] = await loadClashes(writing, resource, values, stored, rules)
  return first
}

/** @throws UNIQUE naming the record that already has the value */
function refuseClashes(resource: Resource, found: readonly Clash[]): void {
  const [first] = found
  if (!first) return
  const { field } = first.problem
  const data = first.id === null ? { field } : { field, id: first.id, path: resource.path }
  // A user who tries values learns that a record has one, but not which; the audit log records it.
  const why = found.some(({ id: other }) => other === null) ? ({ why: 'coverage' } as const) : {}
  const problems = found.map(({ problem }) => problem)
  throw new AppError('UNIQUE', { problems, resource, data, ...why })
}

/**
 * The rules between records. `stored` is the current record, null for a new one.
 * @throws VALIDATION per field, UNIQUE, PERIOD_OVERLAP
 */
export async function assertRules(
  writing: Writing,
  resource: Resource,
  values: Values,
  stored: Stored | null,
): Promise<void> {
  const problems = await referenceProblems(writing, resource, values, stored ?? undefined)
  if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  // Indexes and constraints refuse the same, but cannot name the conflicting record. With periods
  // the check comes first, because the same record also overlaps.
  if (!writing.skipsUniqueChecks || resource.effective)
    refuseClashes(resource, await loadClashes(writing, resource, values, stored))
  await assertNoOverlap(writing, resource, values, stored?.id ?? null)
}
