/** Rows counted by what they have in common, as they pass: kept are the counts. */
import type { Label } from '#schemas/kit/types.ts'
import { byColumns, compareValues } from './order.ts'
import type { Column, Named, Over, Pivot, Report, Row } from './report.ts'
import { numberOf, RunningTotals } from './running-totals.ts'
import { columnOf, identity, type Sheet, type SheetColumn, totalLabel, withheld } from './sheet.ts'

/** Rows that have the same values in all columns that the pivot counts by. */
interface Part {
  row: Row
  tally: RunningTotals
  /** A row with nothing to count here heads no column. */
  isCounted: boolean
  /** About too few people to be told. */
  isFew: boolean
}

export interface Counting {
  add(row: Row): void
  /** What was counted so far. */
  sheet(): Sheet
}

/** Counts rows, of which there may be any number. */
export function counting(report: Report, pivot: Pivot): Counting {
  const { rows, columns = [], measures, few } = pivot
  const overs = measures.map(({ over }) => over)
  const parts = new Map<string, Part>()
  let place = 0
  return {
    add(row) {
      const isFew = few !== undefined && row[few] === true
      const key = [...[...rows, ...columns].map((name) => identity(row[name])), isFew].join('\u0000')
      const known = parts.get(key)
      const part = known ?? { row, tally: new RunningTotals(overs), isCounted: isFew, isFew }
      if (!known) parts.set(key, part)
      part.tally.add(row, place++)
      part.isCounted ||= overs.some((over) => over.of === 'count' || numberOf(row, over.column) !== 0)
    },
    sheet: () => sheetOf(report, pivot, [...parts.values()]),
  }
}

/** Rows counted by what they have in common. */
export function pivotSheet(report: Report, pivot: Pivot, rows: readonly Row[]): Sheet {
  const counted = counting(report, pivot)
  for (const row of rows) counted.add(row)
  return counted.sheet()
}

/** A figure over the rows that may be told: nothing else, so that no total gives them away. */
function told(parts: readonly Part[], over: Over): number | string | null {
  const open = parts.filter(({ isFew }) => !isFew)
  const all = parts.reduce((sum, { tally }) => sum + tally.count, 0)
  if (all > 0 && open.length === 0) return all === 1 ? withheld : null
  return open.reduce((sum, { tally }) => sum.merge(tally), new RunningTotals([over])).figure(over)
}

function groupBy(parts: readonly Part[], names: readonly string[]): Map<string, Part[]> {
  const groups = new Map<string, Part[]>()
  for (const part of parts) {
    const key = names.map((name) => identity(part.row[name])).join('\u0000')
    const group = groups.get(key)
    if (group) group.push(part)
    else groups.set(key, [part])
  }
  return groups
}

/** Values of a column that head a pivot: all of a fixed list, else those that occur. */
function headsOf(parts: readonly Part[], name: string, column: Column): { value: unknown; label: Label }[] {
  if (column.as === 'enum') return Object.values(column.values).map(({ value, label }) => ({ value, label }))
  const found = [...groupBy(parts, [name]).values()].map((group) => group[0]?.row[name] ?? null)
  return found.sort(compareValues).map((value) => ({ value, label: wordOf(value) }))
}

const wordOf = (value: unknown): Label => {
  if (value === null) return { kh: '–', en: '–' }
  if (typeof value !== 'object') return { kh: String(value), en: String(value) }
  const { kh, en } = value as Named
  return { kh, en: en || kh }
}

interface Cell {
  column: SheetColumn
  /** Values that a row must have to be counted here. */
  at: Readonly<Record<string, string>>
}

/** Every combination of headings with every measure; then each measure over all of them. */
function cellsOf(report: Report, pivot: Pivot, parts: readonly Part[]): Cell[] {
  const { columns: names = [], measures } = pivot
  const counted = parts.filter(({ isCounted }) => isCounted)
  let heads: { path: Label[]; at: Record<string, string> }[] = [{ path: [], at: {} }]
  for (const name of names) {
    const own = headsOf(counted, name, report.columns[name] as Column)
    heads = heads.flatMap(({ path, at }) =>
      own.map(({ value, label }) => ({
        path: [...path, label],
        at: { ...at, [name]: identity(value) },
      })),
    )
  }
  if (names.length > 0) heads.push({ path: [totalLabel], at: {} })
  const isPlain = names.length > 0 && measures.length === 1
  return heads.flatMap(({ path, at }, head) =>
    measures.map(({ label, over, as = 'number' }, index) => ({
      at,
      column: {
        as,
        key: `c${head}_${index}`,
        path: isPlain ? path : [...path, label],
        total: over,
      },
    })),
  )
}

function sheetOf(report: Report, pivot: Pivot, parts: readonly Part[]): Sheet {
  const own = pivot.rows.map((name) => columnOf(name, report.columns[name] as Column))
  const cells = cellsOf(report, pivot, parts)
  const figures = (group: readonly Part[]): Row =>
    Object.fromEntries(
      cells.map(({ column, at }) => {
        const requested = Object.entries(at)
        const fitting =
          requested.length === 0
            ? group
            : group.filter(({ row }) => requested.every(([name, key]) => identity(row[name]) === key))
        return [column.key, told(fitting, column.total as Over)]
      }),
    )
  const counted = [...groupBy(parts, pivot.rows).values()].map((group) => ({
    ...Object.fromEntries(pivot.rows.map((name) => [name, group[0]?.row[name] ?? null])),
    ...figures(group),
  }))
  const most = cells.at(names(pivot) > 0 ? -pivot.measures.length : 0)?.column.key ?? ''
  const byName = byColumns(pivot.rows)
  const byMost = (one: Row, other: Row) => numberOf(other, most) - numberOf(one, most)
  const sorted = counted.sort((one: Row, other: Row) =>
    pivot.top === undefined ? byName(one, other) : byMost(one, other) || byName(one, other),
  )
  const totals = figures(parts)
  return {
    title: pivot.title,
    columns: [...own.map(({ total: _, ...column }) => column), ...cells.map(({ column }) => column)],
    sections: [{ rows: sorted.slice(0, pivot.top), totals }],
    totals: pivot.isNotAdded ? null : totals,
    // Means of means, and the rest of what is cut off, can't be added up from what is seen.
    isWhole:
      pivot.top === undefined && pivot.measures.every(({ over }) => over.of !== 'mean' && !('times' in over)),
  }
}

const names = ({ columns = [] }: Pivot) => columns.length
