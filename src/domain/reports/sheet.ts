/**
 * Rows of a report as a table with totals: one shape for screen, paper, CSV and workbook, so that they
 * can't differ. Rows themselves, rows by groups, or counted by what they have in common.
 */
import type { Label } from '#schemas/kit/types.ts'
import { byColumns, compareValues } from './order.ts'
import {
  type Column,
  type Named,
  type Over,
  type Pivot,
  type Report,
  type ReportAnswer,
  type Row,
  type Shown,
  withLists,
} from './report.ts'

export type SheetColumn = Shown & {
  key: string
  /** Headings from the outermost in. */
  path: readonly Label[]
  total?: Over | undefined
  link?: string | undefined
}

export interface Section {
  /** What its rows have in common. */
  by?: { column: SheetColumn; row: Row }
  rows: readonly Row[]
  totals: Row
}

export interface Sheet {
  title?: Label
  columns: readonly SheetColumn[]
  sections: readonly Section[]
  /** Of all rows; null where nothing is added up. */
  totals: Row | null
  /** Whether totals are those of the rows that stand above them. */
  isWhole: boolean
}

export const totalLabel: Label = { kh: 'សរុប', en: 'Total' }

const numberOf = (row: Row, name: string) => Number(row[name] ?? 0)
const sumOf = (rows: readonly Row[], name: string) =>
  rows.reduce((sum, row) => sum + numberOf(row, name), 0)

/** One figure over rows; null where there is nothing to divide by. */
export function figure(rows: readonly Row[], over: Over): number | null {
  if (over.of === 'count') return rows.length
  if (over.of === 'last')
    return (rows.findLast((row) => row[over.column] !== null)?.[over.column] as number) ?? null
  if (over.of === 'sum') return Math.round(sumOf(rows, over.column) * (over.times ?? 1))
  if (over.of === 'mean') {
    const known = rows.filter((row) => row[over.column] !== null)
    return known.length === 0 ? null : rounded(sumOf(known, over.column) / known.length)
  }
  const by = sumOf(rows, over.by)
  return by === 0 ? null : rounded((sumOf(rows, over.column) / by) * (over.times ?? 1))
}

/** Means and shares are told to a tenth. */
const rounded = (value: number) => Math.round(value * 10) / 10

/** What stands for a figure about fewer than five people. */
export const withheld = '< 5'

/** A figure over the rows that may be told: nothing else, so that no total gives them away. */
function told(rows: readonly Row[], over: Over, { few }: Pivot): number | string | null {
  const open = few === undefined ? rows : rows.filter((row) => row[few] !== true)
  if (rows.length > 0 && open.length === 0) return rows.length === 1 ? withheld : null
  return figure(open, over)
}

/** What two rows must share to have the same value. */
const identity = (value: unknown): string =>
  value !== null && typeof value === 'object' ? String((value as Named).id) : String(value ?? '')

function groupBy(rows: readonly Row[], names: readonly string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = names.map((name) => identity(row[name])).join('\u0000')
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

const columnOf = (key: string, column: Column): SheetColumn => {
  const { label, isAside: _, personal: __, ...shown } = column
  return { ...shown, key, path: [label] }
}

const totalsOf = (columns: readonly SheetColumn[], rows: readonly Row[]): Row =>
  Object.fromEntries(
    columns.flatMap(({ key, total }) => (total ? [[key, figure(rows, total)]] : [])),
  )

/** The rows as they are, put together by a column where one is named. */
export function listSheet(report: Report, rows: readonly Row[], group?: string): Sheet {
  const columns = Object.entries(report.columns).flatMap(([key, column]) =>
    column.isAside ? [] : [columnOf(key, column)],
  )
  const own = group === undefined ? undefined : report.columns[group]
  const section = (part: readonly Row[]): Section => ({
    rows: part,
    totals: totalsOf(columns, part),
    ...(own && group && part[0] ? { by: { column: columnOf(group, own), row: part[0] } } : {}),
  })
  const parts =
    own && group ? [...groupBy([...rows].sort(byColumns([group])), [group]).values()] : [rows]
  const hasTotals = columns.some(({ total }) => total)
  const totals = hasTotals ? totalsOf(columns, rows) : null
  return { columns, sections: parts.map(section), totals, isWhole: true }
}

/** Values of a column that head a pivot: all of a fixed list, else those that occur. */
function headsOf(
  rows: readonly Row[],
  name: string,
  column: Column,
): { value: unknown; label: Label }[] {
  if (column.as === 'enum')
    return Object.values(column.values).map(({ value, label }) => ({ value, label }))
  const found = [...groupBy(rows, [name]).values()].map((group) => group[0]?.[name] ?? null)
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
function cellsOf(report: Report, pivot: Pivot, rows: readonly Row[]): Cell[] {
  const { columns: names = [], measures } = pivot
  // A row with nothing to count here heads no column.
  const isCounted = (row: Row) =>
    (pivot.few !== undefined && row[pivot.few] === true) ||
    measures.some(({ over }) => over.of === 'count' || numberOf(row, over.column) !== 0)
  let heads: { path: Label[]; at: Record<string, string> }[] = [{ path: [], at: {} }]
  for (const name of names) {
    const own = headsOf(rows.filter(isCounted), name, report.columns[name] as Column)
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

/** Rows counted by what they have in common. */
export function pivotSheet(report: Report, pivot: Pivot, rows: readonly Row[]): Sheet {
  const own = pivot.rows.map((name) => columnOf(name, report.columns[name] as Column))
  const cells = cellsOf(report, pivot, rows)
  const figures = (group: readonly Row[]): Row =>
    Object.fromEntries(
      cells.map(({ column, at }) => {
        const wanted = Object.entries(at)
        const fitting =
          wanted.length === 0
            ? group
            : group.filter((row) => wanted.every(([name, key]) => identity(row[name]) === key))
        return [column.key, told(fitting, column.total as Over, pivot)]
      }),
    )
  const counted = [...groupBy(rows, pivot.rows).values()].map((group) => ({
    ...Object.fromEntries(pivot.rows.map((name) => [name, group[0]?.[name] ?? null])),
    ...figures(group),
  }))
  const most = cells.at(names(pivot) > 0 ? -pivot.measures.length : 0)?.column.key ?? ''
  const sorted =
    pivot.top === undefined
      ? counted.sort(byColumns(pivot.rows))
      : counted.sort((one: Row, other: Row) => numberOf(other, most) - numberOf(one, most))
  const totals = figures(rows)
  return {
    title: pivot.title,
    columns: [
      ...own.map(({ total: _, ...column }) => column),
      ...cells.map(({ column }) => column),
    ],
    sections: [{ rows: sorted.slice(0, pivot.top), totals }],
    totals: pivot.isNotAdded ? null : totals,
    // Means of means, and the rest of what is cut off, can't be added up from what is seen.
    isWhole:
      pivot.top === undefined &&
      pivot.measures.every(({ over }) => over.of !== 'mean' && !('times' in over)),
  }
}

const names = ({ columns = [] }: Pivot) => columns.length

/** The tables of a report: its own, and those below it. */
export function sheetsOf(
  declared: Report,
  { rows, lists }: Pick<ReportAnswer, 'rows' | 'lists'>,
  group?: string,
): Sheet[] {
  const report = withLists(declared, lists)
  return [
    report.main ? pivotSheet(report, report.main, rows) : listSheet(report, rows, group),
    ...(report.below ?? []).map((pivot) => pivotSheet(report, pivot, rows)),
  ]
}

/** Without rows whose figures are all zero. */
export function withoutZeros(sheet: Sheet): Sheet {
  const counted = sheet.columns.filter(({ total }) => total)
  if (counted.length === 0) return sheet
  const isSome = (row: Row) => counted.some(({ key }) => numberOf(row, key) !== 0)
  const sections = sheet.sections.map((part) => ({ ...part, rows: part.rows.filter(isSome) }))
  return { ...sheet, sections }
}
