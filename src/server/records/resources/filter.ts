/** Translates the filter of a list into SQL; the field type parses and validates each operand. */
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import { type Field, field, kindOf } from '#schemas/kit/fields/index.ts'
import { isFiltered, offeredFor, ownFieldsOf } from '#schemas/kit/offered.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import { isFilterable, searchColumn, searchedFields } from '#schemas/kit/table.ts'
import type { Operator } from '#schemas/kit/types.ts'
import { readValue } from '#schemas/kit/validate.ts'
import { conditionSql } from '#src/server/db/condition-sql.ts'
import { AppError } from '#src/server/http/errors.ts'
import { fieldAdapterOf } from '../fields/index.ts'
import type { FilterPlace } from '../fields/kind.ts'
import { likeText } from '../fields/operators.ts'
import { levelsOf } from '../fields/ref.ts'

export interface FilterContext {
  resource: Resource
  registry: Registry
  /** Fields the caller may not read; they are treated as unknown. */
  hidden: readonly string[]
  /** Alias of the resource's table. */
  alias: string
}

type Condition = RawBuilder<unknown>

/** Maximum length of a list of values, and of a search text. */
const maxValues = 1000
const longestSearch = 200
const maxWords = 10

const label = { kh: '', en: '' }
const systemFields: Readonly<Record<string, Field>> = {
  id: field.integer({ label, min: 0 }),
  created_at: field.dateTime({ label }),
  updated_at: field.dateTime({ label }),
  deleted_at: field.dateTime({ label }),
}

const aDay = field.date({ label })

const bad = (key: string) => new AppError('BAD_FILTER', { params: { field: key } })

// Building a zod schema costs far more than running it, and list requests are frequent.
const checks = new WeakMap<Field, z.ZodMiniType>()

function checkOf(declared: Field): z.ZodMiniType {
  const { operand, value } = kindOf(declared)
  const check = checks.get(declared) ?? (operand ?? value)(declared)
  checks.set(declared, check)
  return check
}

/** Parses an operand by its field type. @throws BAD_FILTER */
function operand(declared: Field, raw: unknown, key: string): unknown {
  const value = readValue(declared, raw)
  if (value === null || !checkOf(declared).safeParse(value).success) throw bad(key)
  return value
}

function values(declared: Field, raw: unknown, key: string): unknown[] {
  if (!Array.isArray(raw) || raw.length > maxValues) throw bad(key)
  return raw.map((one) => operand(declared, one, key))
}

type Reader = (declared: Field, raw: unknown, key: string, registry: Registry) => unknown

/** Readers of operators whose operand is not a single value. */
const shapes: Partial<Record<Operator, Reader>> = {
  in: values,
  between: (declared, raw, key) => {
    const ends = values(declared, raw, key)
    if (ends.length !== 2) throw bad(key)
    return ends
  },
  null: (_declared, raw, key) => {
    if (typeof raw !== 'boolean') throw bad(key)
    return raw
  },
  under: (declared, raw, key, registry) => {
    if (declared.kind !== 'ref' || typeof raw !== 'object' || raw === null || Array.isArray(raw))
      throw bad(key)
    const levels = levelsOf({ field: declared, registry })
    const chosen = Object.entries(raw)
    if (chosen.length === 0 || chosen.some(([level]) => !levels.includes(level as never))) throw bad(key)
    return Object.fromEntries(chosen.map(([level, ids]) => [level, values(declared, [ids].flat(), key)]))
  },
}

function fieldOf(name: string, { resource, hidden }: FilterContext): Field {
  const own = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (own && isFilterable(own) && !hidden.includes(name)) return own
  const system = Object.hasOwn(systemFields, name) ? systemFields[name] : undefined
  if (!own && system) return system
  throw new AppError('UNKNOWN_FIELD', { params: { field: name } })
}

function condition(key: string, raw: unknown, context: FilterContext): Condition {
  const cut = key.indexOf('__')
  const name = cut < 0 ? key : key.slice(0, cut)
  const declared = fieldOf(name, context)
  const plain = raw === null ? 'null' : Array.isArray(raw) ? 'in' : 'eq'
  const operator = (cut < 0 ? plain : key.slice(cut + 2)) as Operator
  const filters = fieldAdapterOf(declared).filters
  const place: FilterPlace = {
    ...context,
    name,
    field: declared,
    column: sql.ref(`${context.alias}.${name}`),
  }
  // Any of several values, for field types that have only equality.
  if (operator === 'in' && !filters.in && filters.eq) {
    const { eq } = filters
    const parts = values(declared, raw, key).map((one) => eq(one, place))
    return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
  }
  const filter = Object.hasOwn(filters, operator) ? filters[operator] : undefined
  if (!filter) throw new AppError('UNKNOWN_OPERATOR', { params: { field: name, operator } })
  const read = shapes[operator] ?? operand
  return filter(read(declared, raw === null ? true : raw, key, context.registry), place)
}

/** Every word must occur in the record's search text. */
function search(raw: unknown, { resource, alias }: FilterContext): Condition[] {
  if (searchedFields(resource).length === 0) throw new AppError('UNKNOWN_FIELD', { params: { field: 'q' } })
  if (typeof raw !== 'string' || raw.length > longestSearch) throw bad('q')
  return searchConditions(raw, sql.ref(`${alias}.${searchColumn}`))
}

/** The words of a search, normalised as search texts are. */
export const wordsOf = (text: string): string[] =>
  searchKey(text).split(' ').filter(Boolean).slice(0, maxWords)

/** The conditions of a search on a column of search keys; none for an empty search. */
export function searchConditions(text: string, column: Condition): Condition[] {
  return wordsOf(text).map((word) => sql`${column} like ${`%${likeText(word)}%`}`)
}

/** Records that are in force on a day. */
function inForce(raw: unknown, { resource, alias }: FilterContext): Condition {
  if (!resource.effective) throw new AppError('UNKNOWN_FIELD', { params: { field: 'asOf' } })
  const day = operand(aDay, raw, 'asOf')
  const [from, to] = [effectiveFrom, effectiveTo].map((name) => sql.ref(`${alias}.${name}`))
  return sql`(${from} <= ${day} and (${to} is null or ${to} >= ${day}))`
}

/**
 * Records that a reference offers (`where` of its field): `{ resource, field, values }`, with the
 * values of the record that is being edited.
 */
function offeredTo(raw: unknown, { resource, registry, alias }: FilterContext): Condition {
  if (typeof raw !== 'object' || raw === null) throw bad('offered')
  const { resource: from, field: name, values: edited = {} } = raw as Record<string, unknown>
  const owner = registry.find(String(from))
  const declared = owner?.fields[String(name)]
  if (!owner || !isFiltered(declared) || declared.to !== resource.name) throw bad('offered')
  const own = Object.fromEntries(
    ownFieldsOf(declared.where).flatMap((one) => {
      const value = (edited as Record<string, unknown>)[one] ?? null
      return value === null ? [] : [[one, operand(owner.fields[one] as Field, value, 'offered')]]
    }),
  )
  // The values are checked numbers, days and choices; the judge refuses texts.
  return sql.raw(conditionSql(offeredFor(declared.where, own), alias))
}

function lifeConditions(raw: unknown, alias: string): Condition[] {
  const column = sql.ref(`${alias}.deleted_at`)
  if (raw === 'any') return []
  if (raw === true) return [sql`${column} is not null`]
  if (raw === undefined || raw === false) return [sql`${column} is null`]
  throw bad('deleted')
}

/**
 * The condition of a filter: active records, unless `deleted` is true (only deleted ones) or "any";
 * with `asOf` those in force on that day, with `offered` those that a reference offers.
 * @throws UNKNOWN_FIELD, UNKNOWN_OPERATOR, BAD_FILTER
 */
export function whereOf(filter: Readonly<Record<string, unknown>>, context: FilterContext): Condition {
  const { deleted, q, asOf, offered, ...fields } = filter
  const conditions = [
    ...lifeConditions(deleted, context.alias),
    ...Object.entries(fields).map(([key, raw]) => condition(key, raw, context)),
    ...(q === undefined || q === '' ? [] : search(q, context)),
    ...(asOf === undefined ? [] : [inForce(asOf, context)]),
    ...(offered === undefined ? [] : [offeredTo(offered, context)]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
