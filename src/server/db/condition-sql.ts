/** The condition grammar as SQL, with the same result for every row as `holds` of the kit. */
import type { Condition, Operand } from '#schemas/kit/conditions.ts'
import { timeZone } from '#schemas/kit/dates.ts'
import { literal, quoted } from './sql-text.ts'

/** The current day in Phnom Penh. */
export const todaySql = `(now() at time zone '${timeZone}')::date`

export const columnOf = (field: string, alias: string | undefined) =>
  alias === undefined ? quoted(field) : `${alias}.${quoted(field)}`

function operandSql(operand: Operand, alias: string | undefined): string {
  if (typeof operand !== 'object') return literal(operand)
  if (!('today' in operand)) return columnOf(operand.field, alias)
  return operand.years ? `(${todaySql} + interval '${operand.years} years')::date` : todaySql
}

/**
 * A boolean SQL expression over the columns of one row; never null, like `holds`.
 * @param alias Alias of the row's table, in statements with several tables.
 */
export function conditionSql(condition: Condition, alias?: string): string {
  const joined = (parts: readonly Condition[], word: 'and' | 'or', none: 'true' | 'false') =>
    parts.length === 0 ? none : `(${parts.map((part) => conditionSql(part, alias)).join(` ${word} `)})`
  if ('all' in condition) return joined(condition.all, 'and', 'true')
  if ('any' in condition) return joined(condition.any, 'or', 'false')
  if ('not' in condition) return `(not ${conditionSql(condition.not, alias)})`
  const column = columnOf(condition.field, alias)
  const compared = (sign: string, operand: Operand) =>
    `coalesce(${column} ${sign} ${operandSql(operand, alias)}, false)`
  if ('is' in condition) return condition.is === null ? `(${column} is null)` : compared('=', condition.is)
  if ('in' in condition)
    return condition.in.length === 0
      ? 'false'
      : `coalesce(${column} in (${condition.in.map(literal).join(', ')}), false)`
  if ('set' in condition) return `(${column} is ${condition.set ? 'not ' : ''}null)`
  if ('has' in condition) return `coalesce(${literal(condition.has)} = any(${column}), false)`
  if ('matches' in condition) return `coalesce(${column} ~ ${literal(`^(?:${condition.matches})$`)}, false)`
  if ('gt' in condition) return compared('>', condition.gt)
  if ('gte' in condition) return compared('>=', condition.gte)
  if ('lt' in condition) return compared('<', condition.lt)
  return compared('<=', condition.lte)
}
