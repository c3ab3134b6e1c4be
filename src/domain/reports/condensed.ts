/**
 * Rows of a report that are too many to be told one by one, added up for each of its tables
 * instead. It takes figures that can be added up, so that each table is what it would be of all
 * rows.
 */
import type { Pivot, Report, ReportAnswer, Row } from './report.ts'

const byOf = ({ rows, columns = [] }: Pivot): string[] => [...rows, ...columns]

/** What the report’s tables, and the course of its tiles, are counted by; a table for each. */
export const countedBy = ({ main, below = [], tiles }: Report): string[][] => [
  ...[...(main ? [main] : []), ...below].map(byOf),
  ...(tiles ? [[tiles]] : []),
]

/** All columns that something is counted by, in the order in which `partOf` numbers them. */
export const allCountedBy = (report: Report): string[] => [...new Set(countedBy(report).flat())]

/**
 * Which part of the rows is counted by just these columns: a bit for each that is left out, as in
 * SQL.
 */
export const partOf = (report: Report, by: readonly string[]): number =>
  allCountedBy(report).reduce((part, name) => part * 2 + (by.includes(name) ? 0 : 1), 0)

/** The columns that are added up; undefined where something else is done with one. */
export function addedUp({ main, below = [] }: Report): string[] | undefined {
  if (!main) return undefined
  const pivots = [main, ...below]
  const overs = pivots.flatMap(({ measures }) => measures.map(({ over }) => over))
  const columns = overs.flatMap((over) =>
    over.of === 'sum' ? [over.column] : over.of === 'ratio' ? [over.column, over.by] : [undefined],
  )
  const isPlain = pivots.every(({ few }) => few === undefined)
  return isPlain && columns.every((name) => name !== undefined) ? [...new Set(columns)] : undefined
}

/** The rows of an answer that are counted by these columns. */
export const rowsBy = (
  report: Report,
  { rows, condensed }: Pick<ReportAnswer, 'rows' | 'condensed'>,
  by: readonly string[],
): readonly Row[] => {
  const part = partOf(report, by)
  return condensed ? rows.filter((row) => row.part === part) : rows
}

/** The same for one of its tables. */
export const rowsOf = (
  report: Report,
  answer: Pick<ReportAnswer, 'rows' | 'condensed'>,
  pivot: Pivot,
): readonly Row[] => rowsBy(report, answer, byOf(pivot))
