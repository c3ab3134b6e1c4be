/** Counts rows by common values while they stream; only the counts are stored. */
import type { Label } from '#schemas/kit/types.ts'
import { byColumns, compareValues } from './order.ts'
import type { Column, Named, Over, Pivot, Report, Row } from './report.ts'
import { numberOf, RunningTotals } from './running-totals.ts'
import { columnOf, identity, type Sheet, type SheetColumn, totalLabel, withheld } from './sheet.ts'

/** Rows with the same values in all grouping columns of the pivot. */
interface Part {
  row: Row
  tally: RunningTotals
  /** A row without figures adds no column heading. */
  isCounted: boolean
  /** Too few people: its figures are withheld. */
  isFew: boolean
}

export interface Counting {
  add(row: Row): void
  /** The counts so far. */
  sheet(): Sheet
}

/** Counts any number of rows. */
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

/** Groups rows by common values. */
export function pivotSheet(report: Report, pivot: Pivot, rows: readonly Row[]): Sheet {
  const counted = counting(report, pivot)
  for (const row of rows) counted.add(row)
  return counted.sheet()
}

/** A figure over the rows that are not withheld, so that no total reveals a withheld one. */
function visibleFigure(parts: readonly Part[], over: Over): number | string | null {
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

/** Heading values of a pivot column: all of a fixed list, otherwise those that occur. */
function headsOf(parts: readonly Part[], name: string, column: Column): { value: unknown; label: Label }[] {
  if (column.as === 'enum') return Object.values(column.values).map(({ value, label }) => ({ value, label }))
  const found = [...groupBy(parts, [name]).values()].map((group) => group[0]?.row[name] ?? null)
  return found
    .sort(compareValues)
    .map((value) => ({ value, label: value === null ? without(column) : wordOf(value) }))
}

/** The name of the rows that lack the value of a column: "Without ward". */
const without = ({ label: { kh, en } }: Column): Label => ({
  kh: `គ្មាន${kh}`,
  en: `Without ${/^[A-Z][a-z]/.test(en) ? en.charAt(0).toLowerCase() + en.slice(1) : en}`,
})

const wordOf = (value: unknown): Label => {
  if (typeof value !== 'object') return { kh: String(value), en: String(value) }
  const { kh, en } = value as Named
  return { kh, en: en || kh }
}

interface Cell {
  column: SheetColumn
  /** The values that a row needs to be counted here. */
  at: Readonly<Record<string, string>>
}

/** Every combination of headings with every measure, followed by each measure's total. */
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
  const own = pivot.rows.map((name) => {
    const column = report.columns[name] as Column
    return { ...columnOf(name, column), empty: without(column) }
  })
  const cells = cellsOf(report, pivot, parts)
  const figures = (group: readonly Part[]): Row =>
    Object.fromEntries(
      cells.map(({ column, at }) => {
        const requested = Object.entries(at)
        const fitting =
          requested.length === 0
            ? group
            : group.filter(({ row }) => requested.every(([name, key]) => identity(row[name]) === key))
        return [column.key, visibleFigure(fitting, column.total as Over)]
      }),
    )
  const counted = [...groupBy(parts, pivot.rows).values()].map((group) => ({
    ...Object.fromEntries(pivot.rows.map((name) => [name, group[0]?.row[name] ?? null])),
    ...figures(group),
  }))
  const topColumn = cells.at(names(pivot) > 0 ? -pivot.measures.length : 0)?.column.key ?? ''
  const byName = byColumns(pivot.rows)
  const byTopColumn = (one: Row, other: Row) => numberOf(other, topColumn) - numberOf(one, topColumn)
  const sorted = counted.sort((one: Row, other: Row) =>
    pivot.top === undefined ? byName(one, other) : byTopColumn(one, other) || byName(one, other),
  )
  const totals = figures(parts)
  return {
    title: pivot.title,
    columns: [...own.map(({ total: _, ...column }) => column), ...cells.map(({ column }) => column)],
    sections: [{ rows: sorted.slice(0, pivot.top), totals }],
    totals: pivot.isNotAdded ? null : totals,
    // Totals of means, or of a cut-off list, cannot be computed from the visible cells.
    isWhole:
      pivot.top === undefined && pivot.measures.every(({ over }) => over.of !== 'mean' && !('times' in over)),
  }
}

const names = ({ columns = [] }: Pivot) => columns.length
