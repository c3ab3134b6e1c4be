/** Rules between records, which the kit can't know: references, prefixes and uniqueness. */
import { sql } from 'kysely'
import { holds } from '#schemas/kit/conditions.ts'
import type { CodeField } from '#schemas/kit/fields/code.ts'
import type { Field, FieldOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { uniqueRules } from '#schemas/kit/unique.ts'
import { prefixProblem } from '#schemas/kit/validate.ts'
import { sightOf } from '../coverage/assert-work.ts'
import { inCoverage } from '../coverage/sight.ts'
import { conditionSql } from '../db/condition-sql.ts'
import { AppError } from '../errors.ts'
import { serverHalfOf } from '../fields/index.ts'
import { type Raw, RowPlan } from '../fields/row-plan.ts'
import type { FieldProblem } from '../messages.ts'
import { assertPeriod } from './periods.ts'
import type { Stored } from './stored.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

type RefField = FieldOf<'ref'> | FieldOf<'refs'>

interface Referred {
  deleted: boolean
  /** Whether the writer sees it. */
  isSeen: boolean
  text: Label
  raw: Raw
}

/** Another record that has the same value. */
export interface Clash {
  problem: FieldProblem
  /** Null when the writer doesn't see it: then it isn't named either. */
  id: number | null
}

const isReference = (field: Field): field is RefField =>
  field.kind === 'ref' || field.kind === 'refs'

const idsOf = (value: unknown): number[] =>
  value === null || value === undefined ? [] : ([value].flat() as number[])

/**
 * The records that fields refer to, held until the transaction ends: none of them can be deleted
 * before this write is done.
 */
async function readReferred(
  { trx, ...writing }: Writing,
  target: Resource,
  ids: readonly number[],
): Promise<Map<number, Referred>> {
  const { context } = writing
  const mine = inCoverage(sightOf(writing), target, 't') ?? sql`true`
  const plan = new RowPlan(context.registry, 'j')
  const text = plan.text(target, 't')
  const own = plan.column('t.*')
  const selected = plan.columns.map((column, index) =>
    index === own ? column : `${column} as "${index}"`,
  )
  const { rows } = await sql<Raw & { id: number; deleted_at: string | null; is_seen: boolean }>`
    select ${sql.raw(selected.join(', '))}, ${mine} as is_seen from ${sql.table(target.table)} t
    ${sql.raw(plan.joins.join(' '))}
    where t.id = any(${`{${ids.join()}}`}::bigint[]) for share of t`.execute(trx)
  return new Map(
    rows.map((raw) => [
      raw.id,
      { deleted: raw.deleted_at !== null, isSeen: raw.is_seen, text: text(raw), raw },
    ]),
  )
}

/** What is wrong with one reference; nothing when it can stand. */
function referenceProblem(
  name: string,
  found: Referred | undefined,
  isKept: boolean,
): FieldProblem | undefined {
  // What somebody else chose stays; nobody chooses, or learns of, what he doesn't see.
  if (!found || !(found.isSeen || isKept)) return { field: name, key: 'refMissing' }
  return found.deleted
    ? { field: name, key: 'refDeleted', params: { record: found.text } }
    : undefined
}

/** What the field's own kind has against a value. */
async function refusedBy(writing: Writing, resource: Resource, name: string, values: Values) {
  const field = resource.fields[name] as Field
  const value = values[name] ?? null
  if (value === null) return undefined
  return serverHalfOf(field).refuse?.(writing, { resource, name, field, value, values })
}

/** Records that were read within a transaction, which holds them: by what was asked. */
export type ReadBefore = Map<string, Map<number, Referred>>

/**
 * What one record refers to: that it exists, lives, and lies where `within` and prefixes ask.
 * @param was What the record refers to already; undefined for a new one.
 * @param before Shared by the checks of many records, which refer to the same few.
 */
export async function referenceProblems(
  writing: Writing,
  resource: Resource,
  values: Values,
  was: Values | undefined,
  before: ReadBefore = new Map(),
): Promise<FieldProblem[]> {
  const { registry } = writing.context
  const known = new Map<string, Map<number, Referred>>()
  const problems: FieldProblem[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    const refused = await refusedBy(writing, resource, name, values)
    if (refused) problems.push(refused)
    const ids = isReference(field) ? idsOf(values[name]) : []
    if (!isReference(field) || ids.length === 0) continue
    const asked = `${field.to} ${ids.join()}`
    const referred = before.get(asked) ?? (await readReferred(writing, registry.get(field.to), ids))
    before.set(asked, referred)
    known.set(name, referred)
    const kept = new Set(idsOf(was?.[name]))
    const wrong = ids
      .map((id) => referenceProblem(name, referred.get(id), kept.has(id)))
      .find(Boolean)
    if (wrong) problems.push(wrong)
  }
  if (problems.length > 0) return problems
  return [...withinProblems(resource, values, known), ...prefixProblems(resource, values, known)]
}

type Known = ReadonlyMap<string, ReadonlyMap<number, Referred>>

function withinProblems(resource: Resource, values: Values, known: Known): FieldProblem[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isReference(field) || !field.within) return []
    const { field: own, via } = field.within
    const wanted = values[own]
    if (wanted === null || wanted === undefined) return []
    const outside = idsOf(values[name]).some((id) => known.get(name)?.get(id)?.raw[via] !== wanted)
    const record = known.get(own)?.get(wanted as number)?.text ?? ''
    return outside ? [{ field: name, key: 'refOutside', params: { record } }] : []
  })
}

function prefixProblems(resource: Resource, values: Values, known: Known): FieldProblem[] {
  const codes = Object.entries(resource.fields).filter(
    (entry): entry is [string, CodeField] => entry[1].kind === 'code',
  )
  return codes.flatMap(([name, { prefixedBy }]) => {
    if (!prefixedBy) return []
    const parent = known.get(prefixedBy)?.get(values[prefixedBy] as number)
    return prefixProblem(name, values[name], parent?.raw.code) ?? []
  })
}

/**
 * Living records that have the same value where none may; `id` is the record itself. Of a set of
 * fields that must be unique together, the last one shows the message.
 */
export async function clashes(
  { trx, ...writing }: Writing,
  resource: Resource,
  values: Values,
  id: number | null,
): Promise<Clash[]> {
  const { context } = writing
  const mine = inCoverage(sightOf(writing), resource, 't') ?? sql`true`
  const found: Clash[] = []
  for (const { fields: set, when } of uniqueRules(resource)) {
    const field = set.at(-1) as string
    if (when && !holds(when, values)) continue
    if (set.some((name) => values[name] === null || values[name] === undefined)) continue
    const plan = new RowPlan(context.registry, 'j')
    const text = plan.text(resource, 't')
    const selected = plan.columns.map((column, index) => `${column} as "${index}"`)
    const same = set.map((name) => sql`${sql.ref(`t.${name}`)} = ${values[name]}`)
    if (when) same.push(sql.raw(conditionSql(when, 't')))
    const { rows } = await sql<Raw & { id: number; is_seen: boolean }>`
      select ${sql.raw(selected.join(', '))}, t.id, ${mine} as is_seen
      from ${sql.table(resource.table)} t
      ${sql.raw(plan.joins.join(' '))}
      where t.deleted_at is null and ${sql.join(same, sql` and `)}
        and t.id is distinct from ${id}::bigint limit 1`.execute(trx)
    const other = rows[0]
    const value = String(values[field])
    if (other)
      found.push(
        other.is_seen
          ? {
              id: other.id,
              problem: { field, key: 'unique', params: { value, record: text(other) } },
            }
          : { id: null, problem: { field, key: 'taken', params: { value } } },
      )
  }
  return found
}

/** @throws UNIQUE naming the record that has the value already */
async function assertUnique(
  writing: Writing,
  resource: Resource,
  values: Values,
  id: number | null,
): Promise<void> {
  const found = await clashes(writing, resource, values, id)
  const [first] = found
  if (!first) return
  const { field } = first.problem
  const data = first.id === null ? { field } : { field, id: first.id, path: resource.path }
  // Whoever tries values learns that somebody has one, though not who: the trail tells that he did.
  const why = found.some(({ id: other }) => other === null) ? ({ why: 'coverage' } as const) : {}
  const problems = found.map(({ problem }) => problem)
  throw new AppError('UNIQUE', { problems, resource, data, ...why })
}

/**
 * Rules between records. `stored` is the record as it is, null for a new one.
 * @throws VALIDATION per field, UNIQUE, PERIOD_OVERLAP
 */
export async function assertRules(
  writing: Writing,
  resource: Resource,
  values: Values,
  stored: Stored | null,
): Promise<void> {
  const id = stored?.id ?? null
  const problems = await referenceProblems(writing, resource, values, stored?.values)
  if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  await assertUnique(writing, resource, values, id)
  await assertPeriod(writing, resource, values, id)
}
