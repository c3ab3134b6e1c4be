/** Orders rows by their values. */
import type { Named, Row } from './report.ts'

const sortKey = (value: unknown): string | number =>
  typeof value === 'number' ? value : value === null || value === undefined ? '\uffff' : textKey(value)
const textKey = (value: unknown) =>
  typeof value === 'object' ? ((value as Named).en ?? (value as Named).kh) : String(value)

/** Compares two values: numbers by size, records by name, empty ones last. */
export function compareValues(one: unknown, other: unknown): number {
  const [a, b] = [sortKey(one), sortKey(other)]
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}

export const byColumns = (names: readonly string[]) => (one: Row, other: Row) => {
  for (const name of names) {
    const order = compareValues(one[name], other[name])
    if (order !== 0) return order
  }
  return 0
}
