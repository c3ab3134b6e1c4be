/** Checks that referenced records exist, are visible and active, and satisfy the schema. */
import { sql } from 'kysely'
import type { CodeField } from '#schemas/kit/fields/code.ts'
import type { Field, FieldOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import { prefixProblem } from '#schemas/kit/validate.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { inCoverage } from '#src/server/access/coverage/read-scope.ts'
import { allOf, type BatchQuery, batchQuery, runBatch } from '#src/server/db/batch.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import { fieldAdapterOf } from '../fields/index.ts'
import { type Raw, RowPlan } from '../fields/row-plan.ts'
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
 * The referenced records, locked until the transaction ends so that none of them is deleted before.
 */
function referredBy(
  writing: Writing,
  target: Resource,
  ids: readonly number[],
): BatchQuery<Map<number, Referred>> {
  const mine = inCoverage(readScopeOf(writing), target, 't') ?? sql`true`
  const plan = new RowPlan(writing.context.registry, 'j')
  const text = plan.text(target, 't')
  const own = plan.column('t.*')
  const selected = plan.columns.map((column, index) => (index === own ? column : `${column} as "${index}"`))
  const statement = sql<Raw & { id: number; deleted_at: string | null; is_seen: boolean }>`
    select ${sql.raw(selected.join(', '))}, ${mine} as is_seen from ${sql.table(target.table)} t
    ${sql.raw(plan.joins.join(' '))}
    where t.id = any(${idList(ids)}) for share of t`
  return batchQuery(
    statement,
    (rows) =>
      new Map(
        rows.map((raw) => [
          raw.id,
          { deleted: raw.deleted_at !== null, isSeen: raw.is_seen, text: text(raw), raw },
        ]),
      ),
  )
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
async function refusedBy(writing: Writing, resource: Resource, name: string, values: Values) {
  const field = resource.fields[name] as Field
  const value = values[name] ?? null
  if (value === null) return undefined
  return fieldAdapterOf(field).refuse?.(writing, { resource, name, field, value, values })
}

/** The problems that the field types find in their values. */
async function refusals(writing: Writing, resource: Resource, values: Values) {
  const problems: FieldProblem[] = []
  for (const name of Object.keys(resource.fields)) {
    const refused = await refusedBy(writing, resource, name, values)
    if (refused) problems.push(refused)
  }
  return problems
}

/** Cache of records that the transaction has read and locked, by query. */
export type ReadBefore = Map<string, ReadonlyMap<number, Referred>>

const cacheKeyOf = ({ to }: RefField, ids: readonly number[]) => `${to} ${ids.join()}`

/** The references of a record that are not empty. */
function referencesOf(resource: Resource, values: Values) {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const ids = isReference(field) ? idsOf(values[name]) : []
    return isReference(field) && ids.length > 0
      ? [{ name, field, ids, requestKey: cacheKeyOf(field, ids) }]
      : []
  })
}

/** The query for the references of a record that are not in the cache. */
function referredOf(writing: Writing, resource: Resource, values: Values, before: ReadBefore) {
  const { registry } = writing.context
  const requested = new Map(referencesOf(resource, values).map((one) => [one.requestKey, one]))
  return [...requested.values()]
    .filter(({ requestKey: cacheKey }) => !before.has(cacheKey))
    .map(({ field, ids, requestKey: cacheKey }) =>
      allOf([referredBy(writing, registry.get(field.to), ids)], ([found]) => {
        before.set(cacheKey, found as Map<number, Referred>)
      }),
    )
}

/** Reads the references of many records: one statement per target resource. */
export async function readReferred(
  writing: Writing,
  resource: Resource,
  records: readonly Values[],
  before: ReadBefore,
): Promise<void> {
  const { registry } = writing.context
  const targets = new Map<string, { ids: Set<number>; requestKeys: string[] }>()
  for (const { field, ids, requestKey: cacheKey } of records.flatMap((one) => referencesOf(resource, one))) {
    const target = targets.get(field.to) ?? { ids: new Set(), requestKeys: [] }
    targets.set(field.to, target)
    target.requestKeys.push(cacheKey)
    for (const id of ids) target.ids.add(id)
  }
  const questions = [...targets].map(([to, { ids, requestKeys: cacheKeys }]) => {
    const sorted = [...ids].sort((a, b) => a - b)
    return allOf([referredBy(writing, registry.get(to), sorted)], ([found]) => {
      for (const one of cacheKeys) before.set(one, found as Map<number, Referred>)
    })
  })
  await runBatch(writing.trx, questions)
}

/** The problems of references whose records are loaded. */
function problemsOf(
  resource: Resource,
  values: Values,
  was: Values | undefined,
  read: ReadBefore,
): FieldProblem[] {
  const known = new Map<string, ReadonlyMap<number, Referred>>()
  const problems = referencesOf(resource, values).flatMap(({ name, ids, requestKey: cacheKey }) => {
    const referred = read.get(cacheKey) ?? new Map<number, Referred>()
    known.set(name, referred)
    const previous = new Set(idsOf(was?.[name]))
    return ids.flatMap((id) => referenceProblem(name, referred.get(id), previous.has(id)) ?? []).slice(0, 1)
  })
  if (problems.length > 0) return problems
  return [...withinProblems(resource, values, known), ...prefixProblems(resource, values, known)]
}

/**
 * Checks the references of one record: they exist, are active, and satisfy `within` and prefixes.
 * @param was The stored references; undefined for a new record.
 * @param before Cache that the checks of many records share.
 */
export async function referenceProblems(
  writing: Writing,
  resource: Resource,
  values: Values,
  was: Values | undefined,
  before: ReadBefore = new Map(),
): Promise<FieldProblem[]> {
  const refused = await refusals(writing, resource, values)
  await runBatch(writing.trx, referredOf(writing, resource, values, before))
  return [...refused, ...problemsOf(resource, values, was, before)]
}

type Known = ReadonlyMap<string, ReadonlyMap<number, Referred>>

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
 * The same as a rule of a write. The checks of field types run at once.
 * @throws VALIDATION per field, when the rule's query is answered
 */
export async function referenceRule(
  writing: Writing,
  resource: Resource,
  values: Values,
  was: Values | undefined,
): Promise<BatchQuery<void>> {
  const refused = await refusals(writing, resource, values)
  const read: ReadBefore = new Map()
  return allOf(referredOf(writing, resource, values, read), () => {
    const problems = [...refused, ...problemsOf(resource, values, was, read)]
    if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  })
}
