/** The formula grammar as SQL, with the same result for every row as `evaluate` of the kit. */

import type { ColumnFormula } from '#schemas/kit/column-formula.ts'
import type { Formula, Term } from '#schemas/kit/formulas.ts'
import { quotientScale } from '#schemas/kit/formulas.ts'
import { literal, quoted } from './sql-text.ts'

type Terms = ColumnFormula['terms']

const listed = (parts: readonly Formula[], sign: string, terms: Terms) =>
  `(${parts.map((part) => number(part, terms)).join(` ${sign} `)})`

function number(formula: Formula, terms: Terms): string {
  if (typeof formula === 'number') return `(${formula})::numeric`
  if (typeof formula === 'string' || 'join' in formula) return 'null::numeric'
  if ('field' in formula) return `${quoted(formula.field)}::numeric`
  if ('add' in formula) return listed(formula.add, '+', terms)
  if ('subtract' in formula) return listed(formula.subtract, '-', terms)
  if ('multiply' in formula) return listed(formula.multiply, '*', terms)
  if ('first' in formula) return `coalesce(${formula.first.map((part) => number(part, terms)).join(', ')})`
  if ('ceil' in formula) return `ceil(${number(formula.ceil[0], terms)})`
  const [a, b] = formula.divide.map((part) => number(part, terms))
  const shift = `1${'0'.repeat(quotientScale)}`
  // Integer division is exact; the operator `/` would round at the end of the quotient's digits.
  return `(div(${a} * ${shift}, nullif(${b}, 0)) * 0.${'0'.repeat(quotientScale - 1)}1)`
}

/** The SQL of a formula, which the kit has validated. */
function termOf(formula: Formula, terms: Terms): Term {
  if (typeof formula === 'number') return 'number'
  if (typeof formula === 'string' || 'join' in formula) return 'text'
  if ('field' in formula) return terms[formula.field] ?? 'text'
  return 'first' in formula ? termOf(formula.first[0] as Formula, terms) : 'number'
}

function text(formula: Formula, terms: Terms): string {
  if (termOf(formula, terms) === 'number') return `trim_scale(${number(formula, terms)})::text`
  if (typeof formula === 'string') return `${literal(formula)}::text`
  if (typeof formula === 'number') return 'null::text'
  if ('field' in formula) return `${quoted(formula.field)}::text`
  if ('first' in formula) return `coalesce(${formula.first.map((part) => text(part, terms)).join(', ')})`
  if (!('join' in formula)) return 'null::text'
  const sign = formula.with ?? ''
  // concat_ws depends on settings, which a generated column must not: each part adds its separator.
  const parts = formula.join.map((part) => `coalesce(${literal(sign)} || ${text(part, terms)}, '')`)
  return `nullif(substr(${parts.join(' || ')}, ${[...sign].length + 1}), '')`
}

/** The expression of a generated column. */
export const formulaSql = ({ formula, result, terms }: ColumnFormula): string =>
  result === 'text' ? text(formula, terms) : `round(${number(formula, terms)}, ${result.scale})`
