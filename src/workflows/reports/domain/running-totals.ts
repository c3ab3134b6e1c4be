/** Aggregates over streamed rows: only the aggregates are stored, not the rows. */
import type { Over, Row } from './report.ts'

export const numberOf = (row: Row, name: string): number => Number(row[name] ?? 0)

/** Means and shares are rounded to a tenth. */
const rounded = (value: number) => Math.round(value * 10) / 10

interface Passed {
  sum: number
  known: number
  first: unknown
  /** The index of the row with the first known value. */
  firstAt: number
  last: unknown
  /** The index of the row with the last known value. */
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

/** @param overs All aggregates that will be read. */
export class RunningTotals {
  /** Number of rows. */
  count = 0
  private readonly columnTotals: Map<string, Passed>

  constructor(overs: readonly Over[]) {
    this.columnTotals = new Map(overs.flatMap(columnsOf).map((name) => [name, { ...nothing }]))
  }

  /** @param place Increases from row to row. */
  add(row: Row, place: number): void {
    this.count++
    for (const [name, aggregate] of this.columnTotals) {
      aggregate.sum += numberOf(row, name)
      if (row[name] === null) continue
      aggregate.known++
      if (place < aggregate.firstAt) Object.assign(aggregate, { first: row[name], firstAt: place })
      aggregate.last = row[name]
      aggregate.lastAt = place
    }
  }

  /** Adds the totals of another instance with the same aggregates. */
  merge(other: RunningTotals): this {
    this.count += other.count
    for (const [name, aggregate] of this.columnTotals) {
      const { sum, known, first, firstAt, last, lastAt } = other.of(name)
      aggregate.sum += sum
      aggregate.known += known
      if (firstAt < aggregate.firstAt) Object.assign(aggregate, { first, firstAt })
      if (lastAt > aggregate.lastAt) Object.assign(aggregate, { last, lastAt })
    }
    return this
  }

  /** One figure; null on division by zero. */
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
    return this.columnTotals.get(name) ?? nothing
  }
}
