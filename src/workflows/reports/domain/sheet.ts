/**
 * A report as a table with totals: one shape for screen, paper, CSV and workbook, so that they
 * cannot differ. It holds rows, groups of rows, or counts.
 */
import type { Label } from '#schemas/kit/types.ts'
import type { Column, Named, Over, Report, Row, ValueFormat } from './report.ts'
import { numberOf, RunningTotals } from './running-totals.ts'

export type SheetColumn = ValueFormat & {
  key: string
  /** Headings from the outermost to the innermost. */
  path: readonly Label[]
  total?: Over | undefined
  link?: string | undefined
  /** Text of a row without this value, such as "Without ward". Default none. */
  empty?: Label
}

export interface Section {
  /** The common value of its rows. */
  by?: { column: SheetColumn; row: Row }
  rows: readonly Row[]
  totals: Row
}

export interface Sheet {
  title?: Label
  columns: readonly SheetColumn[]
  sections: readonly Section[]
  /** Totals of all rows; null without summed columns. */
  totals: Row | null
  /** Whether the totals equal the sums of the visible rows. */
  isWhole: boolean
}

export const totalLabel: Label = { kh: 'សរុប', en: 'Total' }

/** Shown instead of a figure about fewer than five people. */
export const withheld = '< 5'

/** A text that is equal for equal values. */
export const identity = (value: unknown): string =>
  value !== null && typeof value === 'object' ? String((value as Named).id) : String(value ?? '')

/** A declared column as a table column. */
export const columnOf = (key: string, column: Column): SheetColumn => {
  const { label, isAside: _, personal: __, ...rest } = column
  return { ...rest, key, path: [label] }
}

/** The columns of a report whose table is its list of rows. */
export const listColumns = (report: Report): SheetColumn[] =>
  Object.entries(report.columns).flatMap(([key, column]) => (column.isAside ? [] : [columnOf(key, column)]))

/** Collects the totals below the columns while rows stream. */
export const buildTotals = (columns: readonly SheetColumn[]): RunningTotals =>
  new RunningTotals(columns.flatMap(({ total }) => total ?? []))

/** The totals below the columns. */
export const totalsOf = (columns: readonly SheetColumn[], tally: RunningTotals): Row =>
  Object.fromEntries(columns.flatMap(({ key, total }) => (total ? [[key, tally.figure(total)]] : [])))

/** Removes pivot rows whose figures are all zero. Rows that are records stay, as in files. */
export function withoutZeros(sheet: Sheet): Sheet {
  if (!sheet.title) return sheet
  const counted = sheet.columns.filter(({ total }) => total)
  if (counted.length === 0) return sheet
  const isSome = (row: Row) => counted.some(({ key }) => numberOf(row, key) !== 0)
  const sections = sheet.sections.map((part) => ({ ...part, rows: part.rows.filter(isSome) }))
  return { ...sheet, sections }
}
