/**
 * The condition grammar: one small JSON language for `visibleWhen`, `requiredWhen` and `checks`.
 * The forms and the API evaluate it here; the server also compiles it to SQL.
 */

import { addYears } from '#schemas/kit/days.ts'
import { dayInPhnomPenh } from './dates.ts'

/**
 * A constant, the value of another field of the same record, or the current day in Phnom Penh;
 * `years` moves that day by so many years (negative: earlier).
 */
export type Operand = string | number | boolean | { field: string } | { today: true; years?: number }

export type Comparison =
  | { field: string; is: string | number | boolean | null }
  | { field: string; in: readonly (string | number)[] }
  | { field: string; set: boolean }
  | { field: string; has: string | number }
  | { field: string; matches: string }
  | { field: string; gt: Operand }
  | { field: string; gte: Operand }
  | { field: string; lt: Operand }
  | { field: string; lte: Operand }

export type Condition =
  | Comparison
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }

export type Values = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)

/** Anchors the pattern to the whole text, with anchors that both regex engines share. */
const wholeText = (pattern: string) => new RegExp(`^(?:${pattern})$`)

type Ordered = string | number | boolean

function operandValue(operand: Operand, values: Values, now: Date): unknown {
  if (typeof operand !== 'object') return operand
  if (!('today' in operand)) return values[operand.field]
  return addYears(dayInPhnomPenh(now), operand.years ?? 0)
}

/** As in SQL, a comparison with an empty value is false; `not` is decided by the same rule. */
function compare(
  left: unknown,
  operand: Operand,
  { values, now }: { values: Values; now: Date },
  test: (a: Ordered, b: Ordered) => boolean,
) {
  const right = operandValue(operand, values, now)
  if (isEmpty(left) || isEmpty(right)) return false
  return test(left as Ordered, right as Ordered)
}

/**
 * Whether `condition` holds for a record. An empty value (null, undefined, '') makes every
 * comparison with it false. `has` tests lists: sets of values and references. `matches` tests the
 * whole text with a regular expression that JavaScript and PostgreSQL read alike.
 */
export function holds(condition: Condition, values: Values, now = new Date()): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, values, now))
  if ('any' in condition) return condition.any.some((part) => holds(part, values, now))
  if ('not' in condition) return !holds(condition.not, values, now)
  const value = values[condition.field]
  if ('is' in condition) return condition.is === null ? isEmpty(value) : value === condition.is
  if ('in' in condition) return condition.in.includes(value as string | number)
  if ('set' in condition) return isEmpty(value) !== condition.set
  if ('has' in condition) return Array.isArray(value) && value.includes(condition.has)
  if ('matches' in condition)
    return typeof value === 'string' && value !== '' && wholeText(condition.matches).test(value)
  const known = { values, now }
  if ('gt' in condition) return compare(value, condition.gt, known, (a, b) => a > b)
  if ('gte' in condition) return compare(value, condition.gte, known, (a, b) => a >= b)
  if ('lt' in condition) return compare(value, condition.lt, known, (a, b) => a < b)
  return compare(value, condition.lte, known, (a, b) => a <= b)
}

/** Every field name in a condition; used to refuse unknown fields at start. */
export function fieldsOf(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsOf)
  if ('any' in condition) return condition.any.flatMap(fieldsOf)
  if ('not' in condition) return fieldsOf(condition.not)
  const operands = Object.values(condition).filter(
    (part): part is { field: string } => typeof part === 'object' && part !== null && 'field' in part,
  )
  return [condition.field, ...operands.map((operand) => operand.field)]
}

/** Whether the result depends on the current day. Such a rule cannot be a CHECK on stored rows. */
export function dependsOnToday(condition: Condition): boolean {
  if ('all' in condition) return condition.all.some(dependsOnToday)
  if ('any' in condition) return condition.any.some(dependsOnToday)
  if ('not' in condition) return dependsOnToday(condition.not)
  return Object.values(condition).some((part) => typeof part === 'object' && part !== null && 'today' in part)
}
