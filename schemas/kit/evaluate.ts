/** Evaluates formulas (formulas.ts) for the values of a record. */
import { holds, type Values } from './conditions.ts'
import { dayInPhnomPenh } from './dates.ts'
import { addMonths, dayAfter, daysBetween, isDay } from './days.ts'
import {
  ceiling,
  type Decimal,
  decimalOf,
  decimalText,
  isLess,
  minus,
  plus,
  quotient,
  rounded,
  times,
} from './decimals.ts'
import { type Formula, maxMove, operationOf, type Points, partsOf, type Result } from './formulas.ts'

/** A number, a text or a date (`YYYY-MM-DD`); null is empty. */
type Found = Decimal | string | null

type Operation = (parts: readonly Found[]) => Found

const isNumber = (value: Found | undefined): value is Decimal => typeof value === 'object' && value !== null

/** Combines all parts from the left; empty if one of them is no number. */
const folded =
  (count: (a: Decimal, b: Decimal) => Decimal | null): Operation =>
  (parts) => {
    const [first, ...rest] = parts.map((part) => (isNumber(part) ? part : null))
    return rest.reduce<Decimal | null>((a, b) => (a && b ? count(a, b) : null), first ?? null)
  }

const isBelow = (a: Found, b: Found) => (isNumber(a) && isNumber(b) ? isLess(a, b) : String(a) < String(b))

const chosen =
  (isBetter: (a: Found, b: Found) => boolean): Operation =>
  (parts) =>
    parts.reduce(
      (best, part) => (part !== null && (best === null || isBetter(part, best)) ? part : best),
      null,
    )

const whole = (value: number): Decimal => ({ digits: BigInt(value), scale: 0 })

/** `months` and `years`: full units between days, by the days written as one number. */
function full(unit: 'months' | 'years'): Operation {
  const written = (day: string) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    return unit === 'years' ? year * 10_000 + month * 100 + date : (year * 12 + month) * 100 + date
  }
  return ([from, to]) =>
    typeof from === 'string' && typeof to === 'string'
      ? whole(Math.trunc((written(to) - written(from)) / (unit === 'years' ? 10_000 : 100)) || 0)
      : null
}

function moved(operation: keyof typeof maxMove, move: (day: string, count: number) => string): Operation {
  return ([day, by]) => {
    if (typeof day !== 'string' || !isNumber(by)) return null
    const count = Number(decimalText(rounded(by, 0)))
    return Math.abs(count) > maxMove[operation] ? null : move(day, count)
  }
}

const operations: Readonly<Record<string, Operation>> = {
  add: folded(plus),
  sum: (parts) => parts.reduce<Decimal>((all, part) => (isNumber(part) ? plus(all, part) : all), whole(0)),
  subtract: folded(minus),
  multiply: folded(times),
  divide: folded(quotient),
  ceil: ([part]) => (isNumber(part) ? ceiling(part) : null),
  round: ([part, places]) =>
    isNumber(part) && isNumber(places) ? rounded(part, Number(places.digits)) : null,
  min: chosen((a, b) => isBelow(a, b)),
  max: chosen((a, b) => isBelow(b, a)),
  first: (parts) => parts.find((part) => part !== null) ?? null,
  days: ([from, to]) =>
    typeof from === 'string' && typeof to === 'string' ? whole(daysBetween(from, to)) : null,
  months: full('months'),
  years: full('years'),
  addDays: moved('addDays', dayAfter),
  addMonths: moved('addMonths', addMonths),
}

const textOf = (value: Found) => (isNumber(value) ? decimalText(value) : value)

function joined(parts: readonly Found[], separator: string): string | null {
  return parts.flatMap((part) => textOf(part) ?? []).join(separator) || null
}

function fieldValue(value: unknown): Found {
  if (typeof value !== 'string') return decimalOf(value)
  // A moment counts as its day.
  return /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(value) ? dayInPhnomPenh(new Date(value)) : value || null
}

function pointsOf({ field, of }: Points, values: Values): Decimal | null {
  const value = values[field]
  if (!Array.isArray(value)) return decimalOf(of[String(value)])
  if (value.length === 0) return null
  return value.reduce<Decimal>((all, one) => plus(all, decimalOf(of[String(one)]) ?? whole(0)), whole(0))
}

function find(formula: Formula, values: Values, now: Date): Found {
  if (typeof formula === 'number') return decimalOf(formula)
  if (typeof formula === 'string') return formula
  if ('field' in formula) return fieldValue(values[formula.field])
  if ('today' in formula) return dayInPhnomPenh(now)
  if ('points' in formula) return pointsOf(formula.points, values)
  const found = (part: Formula | undefined) => (part === undefined ? null : find(part, values, now))
  if ('if' in formula) {
    const [condition, then, otherwise] = formula.if
    return found(holds(condition, values, now) ? then : otherwise)
  }
  const parts = partsOf(formula).map(found)
  if ('join' in formula) return joined(parts, formula.with ?? '')
  return operations[operationOf(formula) ?? '']?.(parts) ?? null
}

/** The result of a formula for a record; null if a value that it needs is empty. */
export function evaluate(
  formula: Formula,
  values: Values,
  result: Result,
  now = new Date(),
): string | number | null {
  const found = find(formula, values, now)
  if (result === 'text') return textOf(found)
  if (result === 'date') return typeof found === 'string' && isStorable(found) ? found : null
  return isNumber(found) ? Number(decimalText(rounded(found, result.scale))) : null
}

/** Days of four digits only, as screens and files write them. */
const isStorable = (day: string) => /^[1-9]\d{3}-/.test(day) && isDay(day)
