/** Figures over rows as they pass: what is worked out is kept, the rows are not. */
import type { Over, Row } from './report.ts'

export const numberOf = (row: Row, name: string): number => Number(row[name] ?? 0)

/** Means and shares are told to a tenth. */
const rounded = (value: number) => Math.round(value * 10) / 10

interface Passed {
  sum: number
  known: number
  first: unknown
  /** The place of the row that held the first known value. */
  firstAt: number
  last: unknown
  /** The place of the row that held the last known value. */
  lastAt: number
}

const nothing: Passed = {
  sum: 0,
  known: 0,
  last: null,
  lastAt: -1,
  first: null,
  firstAt: Number.POSITIVE_INFINITY,
}

const columnsOf = (over: Over): string[] =>
  over.of === 'count' ? [] : over.of === 'ratio' ? [over.column, over.by] : [over.column]

/** @param overs All figures that will be asked for. */
export class RunningTotals {
  /** How many rows passed. */
  count = 0
  private readonly passed: Map<string, Passed>

  constructor(overs: readonly Over[]) {
    this.passed = new Map(overs.flatMap(columnsOf).map((name) => [name, { ...nothing }]))
  }

  /** @param place Grows from row to row. */
  add(row: Row, place: number): void {
    this.count++
    for (const [name, passed] of this.passed) {
      passed.sum += numberOf(row, name)
      if (row[name] === null) continue
      passed.known++
      if (place < passed.firstAt) Object.assign(passed, { first: row[name], firstAt: place })
      passed.last = row[name]
      passed.lastAt = place
    }
  }

  /** Takes in what passed another one, of the same figures. */
  merge(other: RunningTotals): this {
    this.count += other.count
    for (const [name, passed] of this.passed) {
      const { sum, known, first, firstAt, last, lastAt } = other.of(name)
      passed.sum += sum
      passed.known += known
      if (firstAt < passed.firstAt) Object.assign(passed, { first, firstAt })
      if (lastAt > passed.lastAt) Object.assign(passed, { last, lastAt })
    }
    return this
  }

  /** One figure; null where there is nothing to divide by. */
  figure(over: Over): number | null {
    if (over.of === 'count') return this.count
    const { sum, known, first, last } = this.of(over.column)
    if (over.of === 'first') return (first as number) ?? null
    if (over.of === 'last') return (last as number) ?? null
    if (over.of === 'sum') return Math.round(sum * (over.times ?? 1))
    if (over.of === 'mean') return known === 0 ? null : rounded(sum / known)
    const by = this.of(over.by).sum
    return by === 0 ? null : rounded((sum / by) * (over.times ?? 1))
  }

  private of(name: string): Passed {
    return this.passed.get(name) ?? nothing
  }
}
