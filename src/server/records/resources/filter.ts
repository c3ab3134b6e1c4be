/** Translates the filter of a list into SQL. */
import { type RawBuilder, sql } from 'kysely'
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import { type Field, field } from '#schemas/kit/fields/index.ts'
import { isFiltered, offeredFor, ownFieldsOf } from '#schemas/kit/offered.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import { isFilterable, searchColumn, searchedFields } from '#schemas/kit/table.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { conditionSql } from '#src/server/db/condition-sql.ts'
import { AppError } from '#src/server/http/errors.ts'
import { likeText } from '../fields/operators.ts'
import { bad, filterCondition, operand } from './filter-condition.ts'
import type { ListQuery } from './list-query.ts'
import { partlyHiddenFields, sidesOf } from './rows.ts'
import { canBeMistyped, differenceOf, isSimilar } from './similar-text.ts'

export interface FilterContext extends ReadScope {
  resource: Resource
  /** Fields the caller may not read; they are treated as unknown. */
  hidden: readonly string[]
  /** Alias of the resource's table. */
  alias: string
}

type Condition = RawBuilder<unknown>

/** Maximum length of a search text. */
const longestSearch = 200
const maxWords = 10
/** The filter for records that contain a text except for typing mistakes. */
const similarKey = 'q__similar'

const label = { kh: '', en: '' }
const systemFields: Readonly<Record<string, Field>> = {
  id: field.integer({ label, min: 0 }),
  created_at: field.dateTime({ label }),
  updated_at: field.dateTime({ label }),
  deleted_at: field.dateTime({ label }),
}

const aDay = field.date({ label })

function fieldOf(name: string, { resource, hidden }: FilterContext): Field {
  const own = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (own && isFilterable(own) && !hidden.includes(name)) return own
  const system = Object.hasOwn(systemFields, name) ? systemFields[name] : undefined
  if (!own && system) return system
  throw new AppError('UNKNOWN_FIELD', { params: { field: name } })
}

/** That the reader sees both places of a record about people of two places. */
function bothVisible(context: FilterContext): Condition[] {
  const sides = sidesOf(context.resource, context.registry)
  if (!sides) return []
  const visible = sql`select v.id from ${visibleRows(context, sides.target)} v`
  return sides.names.map((side) => {
    const column = sql.ref(`${context.alias}.${side}`)
    return sql`(${column} is null or ${column} in (${visible}))`
  })
}

function condition(key: string, raw: unknown, context: FilterContext): Condition {
  const [name = ''] = key.split('__')
  const column = sql.ref(`${context.alias}.${name}`)
  const own = filterCondition(key, raw, { ...context, name, field: fieldOf(name, context), column })
  // A condition on a hidden text would reveal it letter by letter.
  return partlyHiddenFields(context.resource, context).includes(name)
    ? sql`(${sql.join([own, ...bothVisible(context)], sql` and `)})`
    : own
}

/** The text of a search and the column that it searches. */
function searchOf(key: string, raw: unknown, { resource, alias }: Pick<FilterContext, 'resource' | 'alias'>) {
  if (searchedFields(resource).length === 0) throw new AppError('UNKNOWN_FIELD', { params: { field: key } })
  if (typeof raw !== 'string' || raw.length > longestSearch) throw bad(key)
  return [raw, sql.ref(`${alias}.${searchColumn}`)] as const
}

/** That a mistyped text occurs in the record's search text. */
function similarTo(raw: unknown, context: FilterContext): Condition {
  const [text, column] = searchOf(similarKey, raw, context)
  const key = searchKey(text)
  return canBeMistyped(key) ? isSimilar(key, column) : sql`false`
}

/** The order of records that are similar to a text: the most similar first. */
export function similarOrder(filter: ListQuery['filter'], resource: Resource): Condition | undefined {
  const raw = filter[similarKey]
  if (raw === undefined) return undefined
  const [text, column] = searchOf(similarKey, raw, { resource, alias: 't' })
  return differenceOf(searchKey(text), column)
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
 * with `asOf` those in force on that day, with `offered` those that a reference offers. Every word
 * of `q` must occur; `q__similar` finds mistyped ones.
 * @throws UNKNOWN_FIELD, UNKNOWN_OPERATOR, BAD_FILTER
 */
export function whereOf(filter: Readonly<Record<string, unknown>>, context: FilterContext): Condition {
  const { deleted, q, [similarKey]: similar, asOf, offered, ...fields } = filter
  const conditions = [
    ...lifeConditions(deleted, context.alias),
    ...Object.entries(fields).map(([key, raw]) => condition(key, raw, context)),
    ...(q === undefined || q === '' ? [] : searchConditions(...searchOf('q', q, context))),
    ...(similar === undefined ? [] : [similarTo(similar, context)]),
    ...(asOf === undefined ? [] : [inForce(asOf, context)]),
    ...(offered === undefined ? [] : [offeredTo(offered, context)]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
