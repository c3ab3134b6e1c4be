/** The formula grammar as SQL, with the same result for every row as `evaluate` of the kit. */

import type { ColumnFormula } from '#schemas/kit/column-formula.ts'
import { timeZone } from '#schemas/kit/dates.ts'
import { quotientScale } from '#schemas/kit/decimals.ts'
import { type Term, termOf } from '#schemas/kit/formula-terms.ts'
import { type Formula, maxMove, operationOf, type Points, partsOf } from '#schemas/kit/formulas.ts'
import { columnOf, conditionSql, todaySql } from './condition-sql.ts'
import { literal } from './sql-text.ts'

interface Context {
  terms: ColumnFormula['terms']
  alias: string | undefined
}

/** The SQL of a field by its type in formulas. */
function fieldSql(name: string, { terms, alias }: Context): string {
  const column = columnOf(name, alias)
  if (terms[name] === 'moment') return `(${column} at time zone '${timeZone}')::date`
  return terms[name] === 'date' ? column : `${column}::${terms[name] === 'number' ? 'numeric' : 'text'}`
}

function pointsSql({ field, of }: Points, { terms, alias }: Context): string {
  const column = columnOf(field, alias)
  const entries = Object.entries(of)
  if (terms[field] !== 'members')
    return `(case ${column}::text ${entries.map(([key, points]) => `when ${literal(key)} then ${points}`).join(' ')} end)::numeric`
  const parts = entries.map(
    ([key, points]) => `case when ${literal(key)} = any(${column}::text[]) then ${points} else 0 end`,
  )
  return `(case when cardinality(${column}) > 0 then ${parts.join(' + ')} end)::numeric`
}

/** A day written as one number, whose difference to another day counts full units. */
const writtenDay = (day: string, [yearUnit, monthUnit]: readonly [number, number]) =>
  `(extract(year from ${day}) * ${yearUnit} + extract(month from ${day}) * ${monthUnit} + extract(day from ${day}))`

function fullUnits(from: string, to: string, units: readonly [number, number], size: number): string {
  return `trunc((${writtenDay(to, units)} - ${writtenDay(from, units)}) / ${size})`
}

const within = (count: string, limit: number) =>
  `(case when round(${count}) between -${limit} and ${limit} then round(${count}) end)::integer`

const operations: Readonly<Record<string, (parts: readonly string[]) => string>> = {
  add: (parts) => `(${parts.join(' + ')})`,
  sum: (parts) => `(${parts.map((part) => `coalesce(${part}, 0)`).join(' + ')})`,
  subtract: (parts) => `(${parts.join(' - ')})`,
  multiply: (parts) => `(${parts.join(' * ')})`,
  divide: ([a, b]) => {
    const shift = `1${'0'.repeat(quotientScale)}`
    // Integer division is exact; the operator `/` would round at the end of the quotient's digits.
    return `(div(${a} * ${shift}, nullif(${b}, 0)) * 0.${'0'.repeat(quotientScale - 1)}1)`
  },
  ceil: ([part]) => `ceil(${part})`,
  round: ([part, places]) => `round(${part}, (${places})::integer)`,
  min: (parts) => `least(${parts.join(', ')})`,
  max: (parts) => `greatest(${parts.join(', ')})`,
  first: (parts) => `coalesce(${parts.join(', ')})`,
  days: ([from, to]) => `(${to} - ${from})::numeric`,
  months: ([from = '', to = '']) => fullUnits(from, to, [1200, 100], 100),
  years: ([from = '', to = '']) => fullUnits(from, to, [10_000, 100], 10_000),
  addDays: ([day, count = '']) => `(${day} + ${within(count, maxMove.addDays)})`,
  addMonths: ([day, count = '']) =>
    `(${day} + make_interval(months => ${within(count, maxMove.addMonths)}))::date`,
}

function sqlOf(formula: Formula, context: Context): string {
  if (typeof formula === 'number') return `(${formula})::numeric`
  if (typeof formula === 'string') return `${literal(formula)}::text`
  if ('field' in formula) return fieldSql(formula.field, context)
  if ('today' in formula) return todaySql
  if ('points' in formula) return pointsSql(formula.points, context)
  if ('join' in formula) return joinSql(formula.join, formula.with ?? '', context)
  const parts = partsOf(formula).map((part) => sqlOf(part, context))
  if (!('if' in formula)) return operations[operationOf(formula) ?? '']?.(parts) ?? 'null'
  const [then, otherwise = 'null'] = parts
  return `(case when ${conditionSql(formula.if[0], context.alias)} then ${then} else ${otherwise} end)`
}

const isNumber = (formula: Formula, { terms }: Context) =>
  termOf(formula, (name) => terms[name] as Term) === 'number'

const textSql = (formula: Formula, context: Context) =>
  isNumber(formula, context) ? `trim_scale(${sqlOf(formula, context)})::text` : sqlOf(formula, context)

function joinSql(parts: readonly Formula[], sign: string, context: Context): string {
  // concat_ws depends on settings, which a generated column must not: each part adds its separator.
  const texts = parts.map((part) => textSql(part, context))
  const whole = texts.map((text) => `coalesce(${literal(sign)} || ${text}, '')`).join(' || ')
  // Compared with '' by NULLIF, a constant fails for want of a collation.
  return `(case when num_nonnulls(${texts.join(', ')}) > 0 then substr(${whole}, ${[...sign].length + 1}) end)`
}

/**
 * The expression of a computed value over the columns of one row.
 * @param alias Alias of the row's table, in statements with several tables.
 */
export function formulaSql({ formula, result, terms }: ColumnFormula, alias?: string): string {
  const context = { terms, alias }
  if (result === 'text') return textSql(formula, context)
  const value = sqlOf(formula, context)
  if (result !== 'date') return `round(${value}, ${result.scale})`
  return `(case when ${value} between '1000-01-01' and '9999-12-31' then ${value} end)`
}
