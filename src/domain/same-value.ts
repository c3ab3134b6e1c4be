/**
 * Whether two stored values of a field are the same: what a save, an import and a form call a
 * change. Nothing and null are alike, and lists of references have no order.
 */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return (left ?? null) === (right ?? null)
  const entries = new Set(right)
  return left.length === right.length && left.every((entry) => entries.has(entry))
}
