/** The chart above a report: which rows and figures of which table it draws. */
import { addMonths, dayAfter, daysBetween, daysInMonth } from '#schemas/kit/days.ts'
import { monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { rowsOf } from './condensed.ts'
import { compareValues } from './order.ts'
import { pivotSheet } from './pivot.ts'
import { type Pivot, type Report, type ReportAnswer, type Row, withLists } from './report.ts'
import { numberOf } from './running-totals.ts'
import { identity, type SheetColumn, totalLabel } from './sheet.ts'

/** Rows of a readable ranking. */
const maxRanked = 10

export interface ReportChart {
  kind: 'lines' | 'ranking'
  /** The columns that name a row. */
  heads: readonly SheetColumn[]
  figures: readonly SheetColumn[]
  rows: readonly Row[]
  totals: Row
}

type Figures = Pick<ReportAnswer, 'rows' | 'lists' | 'condensed' | 'from' | 'to'>

function pivotOf({ main, below = [], tiles, chart }: Report): Pivot | undefined {
  if (chart?.table === 'tiles') return main && tiles ? { ...main, rows: [tiles], columns: [] } : undefined
  return chart && (chart.table === 'main' ? main : below[chart.table])
}

const nameOf = ({ total }: SheetColumn) => (total?.of === 'sum' ? total.column : undefined)

/** The days from the first to the last, with zeros where nothing happened. */
function everyDay(rows: readonly Row[], { from, to }: Figures, { key }: SheetColumn): Row[] {
  const known = new Map(rows.map((row) => [row[key], row]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = dayAfter(from, index)
    return known.get(day) ?? { [key]: day }
  })
}

/** Undefined if the report declares no chart, or there is nothing to compare. */
export function chartOf(declared: Report, answer: Figures): ReportChart | undefined {
  const report = withLists(declared, answer.lists)
  const pivot = pivotOf(report)
  if (!report.chart || !pivot) return undefined
  const sheet = pivotSheet(report, { ...pivot, isNotAdded: undefined }, rowsOf(report, answer, pivot))
  const heads = sheet.columns.filter(({ total }) => !total)
  const { figures: names } = report.chart
  const labelOf = (column: SheetColumn) =>
    pivot.measures.find(({ over }) => over === column.total)?.label ?? pivot.title
  const figures = sheet.columns
    .filter(
      (column) =>
        names.includes(nameOf(column) ?? '') && (!pivot.columns?.length || column.path[0] === totalLabel),
    )
    .map((column) => ({ ...column, path: [labelOf(column)] }))
  const [day, first] = [heads[0], figures[0]]
  if (!day || !first || !sheet.totals) return undefined
  const found = sheet.sections.flatMap((section) => section.rows)
  const kind = heads.length === 1 && day.as === 'day' ? 'lines' : 'ranking'
  const rows =
    kind === 'lines'
      ? everyDay(
          [...found].sort((one, other) => compareValues(one[day.key], other[day.key])),
          answer,
          day,
        )
      : found
          .filter((row) => numberOf(row, first.key) > 0)
          .sort((one, other) => numberOf(other, first.key) - numberOf(one, first.key))
          .slice(0, maxRanked)
  if (rows.length < 2) return undefined
  // A name that is the same in all rows, such as the only facility, says nothing.
  const differing = heads.filter(({ key }) => new Set(rows.map((row) => identity(row[key]))).size > 1)
  return { kind, heads: differing.length > 0 ? differing : heads, figures, rows, totals: sheet.totals }
}

/**
 * The period before that of an answer, as parameters: the month before, the same days of it for a
 * part of a month, otherwise as many days.
 */
export function periodBefore(
  { period }: Pick<Report, 'period'>,
  { from, to }: Pick<ReportAnswer, 'from' | 'to'>,
): { from: string; to: string; query: Readonly<Record<string, string>> } {
  const isFromFirst = from < to && from.endsWith('-01') && monthOf(from) === monthOf(to)
  const isWhole = isFromFirst && to.endsWith(String(daysInMonth(to)))
  const first = isFromFirst ? addMonths(from, -1) : dayAfter(from, -1 - daysBetween(from, to))
  const last = isWhole ? dayAfter(from, -1) : isFromFirst ? addMonths(to, -1) : dayAfter(from, -1)
  const query: Record<string, string> =
    period === 'month'
      ? { month: monthAfter(monthOf(from), -1) }
      : period === 'day'
        ? { day: last }
        : { from: first, to: last }
  return { from: first, to: last, query }
}
