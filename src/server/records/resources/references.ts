/** Checks that referenced records exist, are visible and active, and satisfy the schema. */
import { sql } from 'kysely'
import { holds } from '#schemas/kit/conditions.ts'
import type { CodeField } from '#schemas/kit/fields/code.ts'
import { type Field, type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { isFiltered, offeredFor, ownFieldsOf } from '#schemas/kit/offered.ts'
import { prefixProblem } from '#schemas/kit/prefix-problem.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSameValue } from '#schemas/kit/same-value.ts'
import type { Label } from '#schemas/kit/types.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { inCoverage } from '#src/server/access/coverage/read-scope.ts'
import { idList } from '#src/server/db/ids.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import { fieldAdapterOf } from '../fields/index.ts'
import { type Raw, RowPlan } from '../fields/row-plan.ts'
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

const isReference = (field: Field): field is RefField => field.kind === 'ref' || field.kind === 'refs'

const idsOf = (value: unknown): number[] =>
  value === null || value === undefined ? [] : ([value].flat() as number[])

/**
 * Referenced records that the transaction has read and locked, by resource and id; undefined for
 * unknown ids.
 */
export type ReferredCache = Map<string, Map<number, Referred | undefined>>

/**
 * The lock of referenced records, so that none of them is deleted. Records with roll-ups are locked
 * for a change at once: two writers with a shared lock would wait for each other.
 */
export const referenceLock = ({ fields }: Resource) =>
  Object.values(fields).some((field) => kindOf(field).storage === 'kept')
    ? sql`for no key update`
    : sql`for share`

/** The statement for referenced records of one resource, locked until the transaction ends. */
function referredQuery(writing: Writing, target: Resource, ids: readonly number[]) {
  const mine = inCoverage(readScopeOf(writing), target, 't') ?? sql`true`
  const plan = new RowPlan(readScopeOf(writing), 'j')
  const text = plan.text(target, 't')
  const own = plan.column('t.*')
  const selected = plan.columns.map((column, index) => (index === own ? column : `${column} as "${index}"`))
  const statement = sql`
    select ${sql.raw(selected.join(', '))}, ${mine} as is_seen from ${sql.table(target.table)} t
    ${sql.raw(plan.joins.join(' '))}
    where t.id = any(${idList(ids)}) order by t.id
    ${writing.isOneStatement ? sql`` : sql`${referenceLock(target)} of t`}`
  const read = (raw: Raw): Referred => ({
    deleted: raw.deleted_at !== null,
    isSeen: raw.is_seen === true,
    text: text(raw),
    raw,
  })
  return { statement, read }
}

/**
 * Reads the referenced records that the cache lacks, by one statement, and locks them, so that none
 * of them is deleted before the transaction ends.
 */
export async function readReferred(
  writing: Writing,
  resource: Resource,
  records: readonly Values[],
  cache: ReferredCache,
): Promise<void> {
  const requested = new Map<string, Set<number>>()
  for (const { field, ids } of records.flatMap((one) => referencesOf(resource, one)))
    for (const id of ids)
      if (!cache.get(field.to)?.has(id))
        requested.set(field.to, (requested.get(field.to) ?? new Set()).add(id))
  if (requested.size === 0) return
  const queries = [...requested].map(([to, ids]) => ({
    to,
    ids,
    ...referredQuery(writing, writing.context.registry.get(to), [...ids]),
  }))
  const columns = queries.map(
    ({ to, statement }) => sql`coalesce((select json_agg(r) from (${statement}) r), '[]') as ${sql.ref(to)}`,
  )
  const { rows } = await sql<Record<string, Raw[]>>`select ${sql.join(columns)}`.execute(writing.trx)
  for (const { to, ids, read } of queries) {
    const known = cache.get(to) ?? new Map<number, Referred | undefined>()
    cache.set(to, known)
    for (const id of ids) known.set(id, undefined)
    for (const raw of rows[0]?.[to] ?? []) known.set(Number(raw.id), read(raw))
  }
}

/** The problem of one reference; undefined when it is valid. */
function referenceProblem(
  name: string,
  found: Referred | undefined,
  isUnchanged: boolean,
): FieldProblem | undefined {
  // Another user's stored choice stays valid; users cannot choose, or learn of, invisible records.
  if (!found || !(found.isSeen || isUnchanged)) return { field: name, key: 'refMissing' }
  return found.deleted ? { field: name, key: 'refDeleted', params: { record: found.text } } : undefined
}

/** The problem that the field type finds in a value. */
async function refusedBy(
  writing: Writing,
  resource: Resource,
  name: string,
  { values, stored }: { values: Values; stored: Stored | undefined },
) {
  const field = resource.fields[name] as Field
  const value = values[name] ?? null
  if (value === null) return undefined
  return fieldAdapterOf(field).refuse?.(writing, { resource, name, field, value, values, stored })
}

/** The problems that the field types find in their values. */
async function refusals(writing: Writing, resource: Resource, values: Values, stored: Stored | undefined) {
  const problems: FieldProblem[] = []
  for (const name of Object.keys(resource.fields)) {
    const refused = await refusedBy(writing, resource, name, { values, stored })
    if (refused) problems.push(refused)
  }
  return problems
}

/** The references of a record that are not empty. */
function referencesOf(resource: Resource, values: Values) {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const ids = isReference(field) ? idsOf(values[name]) : []
    return isReference(field) && ids.length > 0 ? [{ name, field, ids }] : []
  })
}

/** The problems of references whose records are loaded. */
function problemsOf(
  resource: Resource,
  values: Values,
  was: Values | undefined,
  { cache, me }: { cache: ReferredCache; me: number | null },
): FieldProblem[] {
  const known = new Map<string, ReadonlyMap<number, Referred | undefined>>()
  const problems = referencesOf(resource, values).flatMap(({ name, field, ids }) => {
    const referred = cache.get(field.to) ?? new Map<number, Referred>()
    known.set(name, referred)
    // Users can name themselves, even if their account is outside their areas.
    const own = field.to === 'users' && me !== null ? [me] : []
    const previous = new Set([...idsOf(was?.[name]), ...own])
    return ids.flatMap((id) => referenceProblem(name, referred.get(id), previous.has(id)) ?? []).slice(0, 1)
  })
  if (problems.length > 0) return problems
  return [
    ...withinProblems(resource, values, known),
    ...offeredProblems(resource, values, was, known),
    ...prefixProblems(resource, values, known),
  ]
}

/**
 * Checks the references of one record: they exist, are active, and satisfy `within`, `where` and
 * prefixes.
 * @param stored Undefined for a new record.
 * @param cache Shared by the checks of many records.
 */
export async function referenceProblems(
  writing: Writing,
  resource: Resource,
  values: Values,
  stored: Stored | undefined,
  cache: ReferredCache = new Map(),
): Promise<FieldProblem[]> {
  const refused = await refusals(writing, resource, values, stored)
  await readReferred(writing, resource, [values], cache)
  return [...refused, ...problemsOf(resource, values, stored?.values, { cache, me: writing.actor.userId })]
}

type Known = ReadonlyMap<string, ReadonlyMap<number, Referred | undefined>>

function withinProblems(resource: Resource, values: Values, known: Known): FieldProblem[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isReference(field) || !field.within) return []
    const { field: own, via } = field.within
    const requested = values[own]
    if (requested === null || requested === undefined) return []
    const outside = idsOf(values[name]).some((id) => known.get(name)?.get(id)?.raw[via] !== requested)
    const record = known.get(own)?.get(requested as number)?.text ?? ''
    return outside ? [{ field: name, key: 'refOutside', params: { record } }] : []
  })
}

/**
 * References to records that their `where` does not offer. A stored reference stays valid until it,
 * or a field that its `where` reads, changes.
 */
function offeredProblems(
  resource: Resource,
  values: Values,
  was: Values | undefined,
  known: Known,
): FieldProblem[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isFiltered(field)) return []
    const isMoved = ownFieldsOf(field.where).some(
      (own) => !isSameValue(values[own], was?.[own], resource.fields[own]),
    )
    const kept = was && !isMoved ? idsOf(was[name]) : []
    const condition = offeredFor(field.where, values)
    const refused = idsOf(values[name])
      .filter((id) => !kept.includes(id))
      .flatMap((id) => known.get(name)?.get(id) ?? [])
      .find(({ raw }) => !holds(condition, raw))
    return refused ? [{ field: name, key: 'refNotOffered', params: { record: refused.text } }] : []
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
