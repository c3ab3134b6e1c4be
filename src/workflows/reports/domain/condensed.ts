/**
 * Sums for reports with too many rows to return, one set for each of its tables. All figures must
 * be additive, so that each table equals that of the single rows.
 */
import type { Pivot, Report, ReportAnswer, Row } from './report.ts'

const byOf = ({ rows, columns = [] }: Pivot): string[] => [...rows, ...columns]

/**
 * The grouping columns of the report's tables and of the trends of its tiles; one set per table.
 */
export const countedBy = ({ main, below = [], tiles }: Report): string[][] => [
  ...[...(main ? [main] : []), ...below].map(byOf),
  ...(tiles ? [[tiles]] : []),
]

/** All grouping columns, in the order in which `partOf` numbers them. */
export const allCountedBy = (report: Report): string[] => [...new Set(countedBy(report).flat())]

/**
 * The number of the set grouped by exactly these columns: one bit per omitted column, as in SQL
 * GROUPING.
 */
export const partOf = (report: Report, by: readonly string[]): number =>
  allCountedBy(report).reduce((part, name) => part * 2 + (by.includes(name) ? 0 : 1), 0)

/** The summed columns; undefined if a column needs another aggregate. */
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

/** The rows of an answer that are grouped by these columns. */
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
