/** Decides where it can be decided whether a condition can ever hold. */
import type { Comparison, Condition } from '../conditions.ts'
import { type Field, kindOf } from '../fields/index.ts'
import type { Resource } from '../resource.ts'

type Fields = Resource['fields']
type Ordered = string | number

/** Bounds of a value; a missing bound is open. */
interface Range {
  min?: Ordered
  max?: Ordered
  isMinOpen?: boolean
  isMaxOpen?: boolean
  among?: readonly unknown[]
  isEmpty?: boolean
}

/** The limits that the declaration sets. */
export function limitsOf(field: Field): { min?: Ordered; max?: Ordered } {
  if (field.kind === 'percent') return { min: 0, max: 100 }
  if (field.kind === 'money') return { min: field.min ?? 0, max: field.max ?? 1_000_000_000_000 }
  if (field.kind === 'date') return { min: field.min ?? '1900-01-01', max: field.max ?? '2199-12-31' }
  if (field.kind !== 'integer' && field.kind !== 'decimal') return {}
  const { min, max } = field
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

/** The values for which one comparison with a constant holds; undefined where that is unknown. */
function rangeOf(comparison: Comparison): Range | undefined {
  if ('set' in comparison) return { isEmpty: !comparison.set }
  if ('is' in comparison)
    return comparison.is === null ? { isEmpty: true } : { isEmpty: false, among: [comparison.is] }
  if ('in' in comparison) return { isEmpty: false, among: comparison.in }
  for (const [key, operand] of Object.entries(comparison) as [string, unknown][]) {
    if (typeof operand !== 'number' && typeof operand !== 'string') continue
    if (key === 'gt') return { isEmpty: false, min: operand, isMinOpen: true }
    if (key === 'gte') return { isEmpty: false, min: operand }
    if (key === 'lt') return { isEmpty: false, max: operand, isMaxOpen: true }
    if (key === 'lte') return { isEmpty: false, max: operand }
  }
  return undefined
}

const isAbove = (a: Ordered, b: Ordered, isOpen: boolean) => (isOpen ? a >= b : a > b)

/** Whether no value is in all ranges. */
function isDisjoint(ranges: readonly Range[]): boolean {
  const [isEmpty, isSet] = [true, false].map((state) => ranges.some((range) => range.isEmpty === state))
  if (isEmpty && isSet) return true
  const lists = ranges.flatMap(({ among }) => (among ? [among] : []))
  const [first, ...others] = lists
  const common = first?.filter((value) => others.every((other) => other.includes(value)))
  if (common?.length === 0) return true
  const isOutside = (value: Ordered) =>
    ranges.some(
      ({ min, max, isMinOpen = false, isMaxOpen = false }) =>
        (min !== undefined && isAbove(min, value, isMinOpen)) ||
        (max !== undefined && isAbove(value, max, isMaxOpen)),
    )
  if (common?.every((value) => (typeof value === 'number' || typeof value === 'string') && isOutside(value)))
    return true
  return ranges.some(({ min, isMinOpen }) =>
    ranges.some(
      ({ max, isMaxOpen }) =>
        min !== undefined &&
        max !== undefined &&
        typeof min === typeof max &&
        isAbove(min, max, isMinOpen === true || isMaxOpen === true),
    ),
  )
}

/** Comparisons that must hold together; those below `any` and `not` are left out. */
function together(condition: Condition): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(together)
  return 'any' in condition || 'not' in condition ? [] : [condition]
}

const alternatives = (condition: Condition): readonly (readonly Condition[])[] => {
  if ('any' in condition) return [condition.any]
  return 'all' in condition ? condition.all.flatMap(alternatives) : []
}

/** Whether a condition can't hold for any record, as far as its constants tell. */
export function isUnsatisfiable(condition: Condition, fields: Fields): boolean {
  const comparisons = together(condition)
  const named = [...new Set(comparisons.map(({ field }) => field))]
  const isImpossible = named.some((name) => {
    const field = fields[name]
    const own = comparisons.filter((one) => one.field === name).flatMap((one) => rangeOf(one) ?? [])
    if (!field || own.length === 0) return false
    const isRequired = field.required === true && !field.visibleWhen && kindOf(field).storage === 'column'
    return isDisjoint([...own, limitsOf(field), ...(isRequired ? [{ isEmpty: false }] : [])])
  })
  return (
    isImpossible ||
    alternatives(condition).some((parts) => parts.every((part) => isUnsatisfiable(part, fields)))
  )
}
