/**
 * The formula grammar: one small JSON language for `computed` and `daily` fields. Forms and checks
 * evaluate it (evaluate.ts); the server compiles it to SQL. Both use decimals, not binary
 * fractions, so they agree to the last digit:
 *
 * - arithmetic with an empty value is empty, and so is division by zero; `sum` counts empty as 0;
 * - a quotient has ten decimals, further ones are cut off; the end result is rounded half away
 *   from zero, and so is `round`, whose second part is the number of decimals (-2: to hundreds);
 * - `ceil` is the next whole number above a fraction;
 * - `min`, `max` and `join` skip empty values, `first` takes the first value that is not empty;
 * - `if` is its second part while the condition holds, otherwise its third part, or empty;
 * - `points` are the number of a value of an enum, a coded answer or a boolean, and the sum of
 *   those of a set's values; other values have none;
 * - `days`, `months` and `years` count from the first date to the second, full months and years
 *   only, negative if the second is earlier; a moment counts as its day in Phnom Penh;
 * - `addDays` and `addMonths` move a date, by at most 100 years; the 31st becomes the last day of
 *   a shorter month.
 */
import { type Condition, dependsOnToday, fieldsOf } from './conditions.ts'

export type Formula =
  | number
  | string
  | { field: string }
  | { today: true }
  | { add: readonly Formula[] }
  | { sum: readonly Formula[] }
  | { subtract: readonly [Formula, Formula] }
  | { multiply: readonly Formula[] }
  | { divide: readonly [Formula, Formula] }
  | { ceil: readonly [Formula] }
  | { round: readonly [Formula, number] }
  | { min: readonly Formula[] }
  | { max: readonly Formula[] }
  | { first: readonly Formula[] }
  | { join: readonly Formula[]; with?: string }
  | { if: readonly [Condition, Formula] | readonly [Condition, Formula, Formula] }
  | { points: Points }
  | { days: readonly [Formula, Formula] }
  | { months: readonly [Formula, Formula] }
  | { years: readonly [Formula, Formula] }
  | { addDays: readonly [Formula, Formula] }
  | { addMonths: readonly [Formula, Formula] }

/** Numbers of the values of a field: names of an enum or set, coded answers, `true`, `false`. */
export interface Points {
  field: string
  of: Readonly<Record<string, number>>
}

/** The type of a formula's result; a decimal number with its number of decimals. */
export type Result = 'text' | 'date' | { scale: number }

/** Days and months by which a date can be moved: 100 years. */
export const maxMove = { addDays: 36_525, addMonths: 1200 } as const

/** The name of a formula's operation; undefined for fields and constants. */
export function operationOf(formula: Formula): string | undefined {
  if (typeof formula !== 'object' || 'field' in formula || 'today' in formula) return undefined
  return Object.keys(formula).find((key) => key !== 'with')
}

/** The direct sub-formulas; none for fields and constants. */
export function partsOf(formula: Formula): readonly Formula[] {
  if (typeof formula !== 'object' || 'points' in formula) return []
  if ('if' in formula) return formula.if.slice(1) as Formula[]
  return Object.values(formula).find(Array.isArray) ?? []
}

/** The conditions in a formula. */
export function formulaConditions(formula: Formula): Condition[] {
  const own = typeof formula === 'object' && 'if' in formula ? [formula.if[0]] : []
  return [...own, ...partsOf(formula).flatMap(formulaConditions)]
}

/** Every `points` in a formula. */
export const formulaPoints = (formula: Formula): Points[] =>
  typeof formula === 'object' && 'points' in formula
    ? [formula.points]
    : partsOf(formula).flatMap(formulaPoints)

function valueFields(formula: Formula): string[] {
  if (typeof formula === 'object' && 'field' in formula) return [formula.field]
  return partsOf(formula).flatMap(valueFields)
}

/** Every field name in a formula, its conditions and its points. */
export function formulaFields(formula: Formula): string[] {
  const names = [
    ...valueFields(formula),
    ...formulaConditions(formula).flatMap(fieldsOf),
    ...formulaPoints(formula).map(({ field }) => field),
  ]
  return [...new Set(names)]
}

/** Whether the result changes with the current day. Such a value can't be stored. */
export function isDaily(formula: Formula): boolean {
  if (typeof formula === 'object' && 'today' in formula) return true
  return partsOf(formula).some(isDaily) || formulaConditions(formula).some(dependsOnToday)
}
