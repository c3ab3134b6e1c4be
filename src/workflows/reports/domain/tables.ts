/** The tables of a report, from all of its rows. */
import { rowsOf } from './condensed.ts'
import { byColumns } from './order.ts'
import { pivotSheet } from './pivot.ts'
import { type Pivot, type Report, type ReportAnswer, type Row, withLists } from './report.ts'
import { buildTotals, columnOf, identity, listColumns, type Section, type Sheet, totalsOf } from './sheet.ts'

/** The list of rows, grouped by a column if one is given. */
export function listSheet(report: Report, rows: readonly Row[], group?: string): Sheet {
  const columns = listColumns(report)
  const own = group === undefined ? undefined : report.columns[group]
  const totals = (part: readonly Row[]) => {
    const tally = buildTotals(columns)
    for (const [place, row] of part.entries()) tally.add(row, place)
    return totalsOf(columns, tally)
  }
  const section = (part: readonly Row[]): Section => ({
    rows: part,
    totals: totals(part),
    ...(own && group && part[0] ? { by: { column: columnOf(group, own), row: part[0] } } : {}),
  })
  const hasTotals = columns.some(({ total }) => total)
  return {
    columns,
    sections: (own && group ? grouped(rows, group) : [rows]).map(section),
    totals: hasTotals ? totals(rows) : null,
    isWhole: true,
  }
}

/** Rows with the same value of a column, in the order of its values. */
export function grouped(rows: readonly Row[], group: string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of [...rows].sort(byColumns([group]))) {
    const key = identity(row[group])
    const known = groups.get(key)
    if (known) known.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

/** The tables of a report: the main one and those below it. */
export function sheetsOf(
  declared: Report,
  answer: Pick<ReportAnswer, 'rows' | 'lists' | 'condensed'>,
  group?: string,
): Sheet[] {
  const report = withLists(declared, answer.lists)
  const counted = (pivot: Pivot) => pivotSheet(report, pivot, rowsOf(report, answer, pivot))
  return [
    report.main ? counted(report.main) : listSheet(report, answer.rows, group),
    ...(report.below ?? []).map(counted),
  ]
}
