import { type Field, kindOf } from './fields/index.ts'

/**
 * Whether two stored values of a field are equal, which decides for save, import and form whether a
 * value changed. Undefined equals null, and lists of references have no order; a kind with other
 * rules declares `same`.
 */
export function isSameValue(left: unknown, right: unknown, field?: Field): boolean {
  const same = field && kindOf(field).same
  if (same) return same(left, right)
  if (!Array.isArray(left) || !Array.isArray(right)) return (left ?? null) === (right ?? null)
  const entries = new Set(right)
  return left.length === right.length && left.every((entry) => entries.has(entry))
}
