/**
 * The condition grammar: one small JSON language for `visibleWhen`, `requiredWhen` and `checks`.
 * It is evaluated here (forms, API) and compiled to SQL by the server.
 */

/** A constant, or the value of another field of the same record. */
export type Operand = string | number | boolean | { field: string }

export type Comparison =
  | { field: string; is: string | number | boolean | null }
  | { field: string; in: readonly (string | number)[] }
  | { field: string; set: boolean }
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

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

type Ordered = string | number | boolean

/** Like SQL, a comparison with nothing is not true; `not` of it is decided the same way here. */
function compare(
  left: unknown,
  operand: Operand,
  values: Values,
  test: (a: Ordered, b: Ordered) => boolean,
) {
  const right = typeof operand === 'object' ? values[operand.field] : operand
  if (isEmpty(left) || isEmpty(right)) return false
  return test(left as Ordered, right as Ordered)
}

/**
 * Whether `condition` holds for a record. An empty value (null, undefined, '') is unset and makes
 * every comparison with it false.
 */
export function holds(condition: Condition, values: Values): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, values))
  if ('any' in condition) return condition.any.some((part) => holds(part, values))
  if ('not' in condition) return !holds(condition.not, values)
  const value = values[condition.field]
  if ('is' in condition) return condition.is === null ? isEmpty(value) : value === condition.is
  if ('in' in condition) return condition.in.includes(value as string | number)
  if ('set' in condition) return isEmpty(value) !== condition.set
  if ('gt' in condition) return compare(value, condition.gt, values, (a, b) => a > b)
  if ('gte' in condition) return compare(value, condition.gte, values, (a, b) => a >= b)
  if ('lt' in condition) return compare(value, condition.lt, values, (a, b) => a < b)
  return compare(value, condition.lte, values, (a, b) => a <= b)
}

/** Every field name a condition mentions; used to refuse unknown ones at start. */
export function fieldsOf(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsOf)
  if ('any' in condition) return condition.any.flatMap(fieldsOf)
  if ('not' in condition) return fieldsOf(condition.not)
  const operands = Object.values(condition).filter(
    (part): part is { field: string } =>
      typeof part === 'object' && part !== null && !Array.isArray(part),
  )
  return [condition.field, ...operands.map((operand) => operand.field)]
}
