/** Conditions as the designer edits them: comparisons joined by all or any. */
import type { Condition } from '#schemas/kit/conditions.ts'
import type { Field } from '#schemas/kit/fields/index.ts'

export type Test = 'set' | 'is' | 'has' | 'gte' | 'lte'

export interface SimpleComparison {
  field: string
  test: Test
  value: string | number | boolean
}

export type Join = 'all' | 'any'

export interface Joined {
  join: Join
  /** Parts that are no simple comparison are kept as they are. */
  parts: readonly Condition[]
}

const tests: readonly string[] = ['set', 'is', 'has', 'gte', 'lte'] satisfies readonly Test[]

const isConstant = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** The comparison of a part; undefined for parts that the designer shows as text. */
export function simpleOf(condition: Condition): SimpleComparison | undefined {
  if (!('field' in condition)) return undefined
  const [[test, value] = [], ...others] = Object.entries(condition).filter(([key]) => key !== 'field')
  if (others.length > 0 || !isConstant(value) || !tests.includes(test ?? '')) return undefined
  return { field: condition.field, test: test as Test, value: value as SimpleComparison['value'] }
}

export const conditionOf = ({ field, test, value }: SimpleComparison): Condition =>
  ({ field, [test]: value }) as unknown as Condition

/** The parts of a condition; a single one is joined by all. */
export function partsOf(condition: Condition | undefined): Joined {
  if (!condition) return { join: 'all', parts: [] }
  if ('all' in condition && Array.isArray(condition.all)) return { join: 'all', parts: condition.all }
  if ('any' in condition && Array.isArray(condition.any)) return { join: 'any', parts: condition.any }
  return { join: 'all', parts: [condition] }
}

/** The condition with these parts; undefined without parts. */
export function joined({ join, parts }: Joined): Condition | undefined {
  const [only] = parts
  if (parts.length <= 1) return only
  return join === 'all' ? { all: parts } : { any: parts }
}

const numbers = new Set(['integer', 'decimal', 'money', 'percent'])

export const isNumber = ({ kind }: Field): boolean => numbers.has(kind)

/** The tests that make sense for a field, each with its first value. */
export function testsOf(field: Field, today: string): Pick<SimpleComparison, 'test' | 'value'>[] {
  const filled = { test: 'set' as const, value: true }
  const order = (value: string | number) => (['gte', 'lte'] as const).map((test) => ({ test, value }))
  if (field.kind === 'boolean') return [{ test: 'is', value: true }, filled]
  if (field.kind === 'enum') return [{ test: 'is', value: Object.keys(field.values)[0] ?? '' }, filled]
  if (field.kind === 'set') return [{ test: 'has', value: Object.keys(field.values)[0] ?? '' }, filled]
  if (isNumber(field)) return [...order(1), filled]
  if (field.kind === 'date') return [filled, ...order(today)]
  if (field.kind === 'text' || field.kind === 'code') return [filled, { test: 'is', value: '' }]
  return [filled]
}
