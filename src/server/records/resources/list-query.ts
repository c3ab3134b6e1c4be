/**
 * The query of a list: `filter`, `range` and `sort` as validated JSON. Errors name the part (400).
 */
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSortable } from '#schemas/kit/table.ts'
import { assertStorableJson } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'

export interface ListQuery {
  filter: Readonly<Record<string, unknown>>
  from: number
  to: number
  sort: { field: string; descending: boolean }
}

/** Maximum number of rows in one answer. */
export const maxRange = 500
const usualRange = [0, 24] as const

/** System fields a list may be sorted by. */
const sortableSystem = new Set(['id', 'created_at', 'updated_at', 'deleted_at'])

/** Parses a JSON parameter; undefined when it is missing or empty. @throws BAD_PARAMETER */
export function parseJson(text: unknown, name: string): unknown {
  if (text === undefined || text === '') return undefined
  if (typeof text !== 'string') throw new AppError('BAD_PARAMETER', { params: { name } })
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('BAD_PARAMETER', { params: { name } })
  }
}

/** Parses `?filter=…`. @throws BAD_PARAMETER */
export function readFilter(text: unknown): Record<string, unknown> {
  const filter = parseJson(text, 'filter') ?? {}
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw new AppError('BAD_PARAMETER', { params: { name: 'filter' } })
  assertStorableJson(filter)
  return filter as Record<string, unknown>
}

/** Parses `?range=[0,24]`. @throws BAD_PARAMETER, BAD_RANGE */
export function readRange(text: unknown): readonly [number, number] {
  const range = parseJson(text, 'range') ?? usualRange
  const [from, to, ...rest] = Array.isArray(range) ? (range as unknown[]) : []
  const fits =
    Number.isSafeInteger(from) &&
    Number.isSafeInteger(to) &&
    rest.length === 0 &&
    Number(from) >= 0 &&
    Number(to) >= Number(from) &&
    Number(to) - Number(from) < maxRange
  if (!fits) throw new AppError('BAD_RANGE', { params: { max: maxRange } })
  return [Number(from), Number(to)]
}

/** Whether the caller may sort the list by the field. */
function isOrder(resource: Resource, name: string, hidden: readonly string[]): boolean {
  const field: Field | undefined = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  return field ? isSortable(field) && !hidden.includes(name) : sortableSystem.has(name)
}

/** Parses `?sort=["code","ASC"]`; the default is the resource's own order. @throws BAD_SORT */
export function readSort(resource: Resource, text: unknown, hidden: readonly string[]) {
  const sort = parseJson(text, 'sort') ?? resource.sort
  const [field, order = 'ASC', ...rest] = Array.isArray(sort) ? (sort as unknown[]) : []
  const direction = String(order).toUpperCase()
  const isKnown = typeof field === 'string' && isOrder(resource, field, hidden)
  if (!isKnown || !['ASC', 'DESC'].includes(direction) || rest.length > 0)
    throw new AppError('BAD_SORT', { params: { field: String(field ?? text) } })
  return { field, descending: direction === 'DESC' }
}

/** The same from a body, where the parts are not JSON strings. @throws as readListQuery */
export const listQueryOf = (
  resource: Resource,
  body: Readonly<Record<string, unknown>>,
  hidden: readonly string[],
): ListQuery =>
  readListQuery(
    resource,
    Object.fromEntries(Object.entries(body).map(([name, part]) => [name, JSON.stringify(part)])),
    hidden,
  )

/**
 * @param hidden Fields the caller may not read.
 * @throws BAD_PARAMETER, BAD_RANGE, BAD_SORT
 */
export function readListQuery(
  resource: Resource,
  query: Readonly<Record<string, unknown>>,
  hidden: readonly string[],
): ListQuery {
  const [from, to] = readRange(query.range)
  return {
    filter: readFilter(query.filter),
    from,
    to,
    sort: readSort(resource, query.sort, hidden),
  }
}
