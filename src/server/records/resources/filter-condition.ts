/** Builds the SQL condition of one filter; the field type parses and validates each operand. */
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { readDate, startOfDay } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import { integerRange } from '#schemas/kit/fields/integer.ts'
import { type DayRange, dayRanges, isDayRange, operatorsOf, timeOf } from '#schemas/kit/filters.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Operator } from '#schemas/kit/types.ts'
import { readValue } from '#schemas/kit/validate.ts'
import { localTime, momentOf } from '#src/server/db/local-time.ts'
import { AppError } from '#src/server/http/errors.ts'
import { fieldAdapterOf } from '../fields/index.ts'
import type { FilterBuilder, FilterPlace } from '../fields/kind.ts'
import { levelsOf } from '../fields/ref.ts'

type Condition = RawBuilder<unknown>

/** Maximum length of a list of values. */
const maxValues = 1000

export const bad = (key: string) => new AppError('BAD_FILTER', { params: { field: key } })

// Building a zod schema costs far more than running it, and list requests are frequent.
/** What columns of whole numbers can be compared with. */
const whole: Partial<Record<string, z.ZodMiniType>> = {
  integer: z.int().check(z.gte(integerRange[0]), z.lte(integerRange[1])),
  bigint: z.int(),
}

const checks = new WeakMap<Field, readonly z.ZodMiniType[]>()

function checksOf(declared: Field): readonly z.ZodMiniType[] {
  const known = checks.get(declared)
  if (known) return known
  const { operand, value, column } = kindOf(declared)
  const ofColumn = whole[column?.(declared).type ?? '']
  const found = [(operand ?? value)(declared), ...(ofColumn ? [ofColumn] : [])]
  checks.set(declared, found)
  return found
}

/** Parses an operand by its field type. @throws BAD_FILTER */
export function operand(declared: Field, raw: unknown, key: string): unknown {
  const value = readValue(declared, raw)
  const fits = (check: z.ZodMiniType) => check.safeParse(value).success
  if (value === null || !checksOf(declared).every(fits)) throw bad(key)
  return value
}

function listOf(raw: unknown, key: string): unknown[] {
  if (!Array.isArray(raw) || raw.length > maxValues) throw bad(key)
  return raw
}

const values = (declared: Field, raw: unknown, key: string): unknown[] =>
  listOf(raw, key).map((one) => operand(declared, one, key))

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

/** The start of a unit of time, so many units from now, by the clock of the statement. */
function boundary(unit: DayRange['unit'], count: number, declared: Field): Condition {
  if (unit === 'moment') return timeOf(declared) === 'date' ? sql`${localTime(sql`now()`)}::date` : sql`now()`
  const local = sql`(date_trunc(${sql.lit(unit)}, ${localTime(sql`now()`)})
    + interval ${sql.lit(`${count} ${unit}`)})`
  return timeOf(declared) === 'date' ? sql`${local}::date` : momentOf(local)
}

/** The moment at which a day ends, where the operand for a moment names a day alone. */
function endOfDay(declared: Field, raw: unknown): string | undefined {
  const day = timeOf(declared) === 'dateTime' && typeof raw === 'string' ? readDate(raw) : undefined
  return day && startOfDay(dayAfter(day))
}

/** Builds the conditions of one field. */
function builderOf(key: string, place: FilterPlace) {
  const declared = place.field
  const { filters } = fieldAdapterOf(declared)
  const both = (parts: readonly Condition[]) => sql`(${sql.join(parts, sql` and `)})`

  const during = (raw: unknown): Condition => {
    if (!isDayRange(raw)) throw bad(key)
    const { unit, from, until }: DayRange = dayRanges[raw]
    return both([
      ...(from === undefined ? [] : [filters.gte?.(boundary(unit, from, declared), place)]),
      ...(until === undefined ? [] : [filters.lt?.(boundary(unit, until, declared), place)]),
    ] as Condition[])
  }

  /** A day stands for all its moments. */
  const withinDays = (operator: Operator, raw: unknown): Condition | undefined => {
    const [first, last] = operator === 'between' && Array.isArray(raw) ? raw : [raw, raw]
    const end = endOfDay(declared, last)
    if (!end) return undefined
    if (operator === 'eq' || operator === 'between') return both([build('gte', first), build('lt', end)])
    if (operator === 'gt') return build('gte', end)
    return operator === 'lte' ? build('lt', end) : undefined
  }

  const build = (operator: Operator, raw: unknown): Condition => {
    // An empty value is none of the others.
    if (operator === 'not') return sql`(${build('in', [raw].flat())} is not true)`
    if (operator === 'during') return during(raw)
    // Any of several values, for field types that have only equality.
    if (operator === 'in' && filters.eq && (!filters.in || timeOf(declared) === 'dateTime')) {
      const parts = listOf(raw, key).map((one) => build('eq', one))
      return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
    }
    const read = (shapes[operator] ?? operand)(declared, raw, key, place.registry)
    return withinDays(operator, raw) ?? (filters[operator] as FilterBuilder)(read, place)
  }
  return build
}

/**
 * The condition of a filter: `{ code__starts: 'A' }` is the key `code__starts`, and `A`.
 * @throws UNKNOWN_OPERATOR, BAD_FILTER
 */
export function filterCondition(key: string, raw: unknown, place: FilterPlace): Condition {
  const explicit = key.slice(place.name.length + '__'.length)
  const plain = raw === null ? 'null' : Array.isArray(raw) ? 'in' : 'eq'
  const operator = (key === place.name ? plain : explicit) as Operator
  const known = operatorsOf(place.field)
  if (!known.includes(operator) && !(operator === 'in' && known.includes('eq')))
    throw new AppError('UNKNOWN_OPERATOR', { params: { field: place.name, operator } })
  return builderOf(key, place)(operator, key === place.name ? (raw ?? true) : raw)
}
