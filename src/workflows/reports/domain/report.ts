/**
 * A report as data: its parameters, columns and pivots. Endpoint, screen, paper and files follow
 * from it (docs/reports.md). src/workflows/reports/server/sources loads its rows.
 */
import type { EnumValue } from '#schemas/kit/fields/enum.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Digest } from '#src/domain/audit/digest.ts'

export type Values = Readonly<Record<string, EnumValue>>

/** A record that a row refers to. */
export interface Named {
  id: number
  kh: string
  en: string | null
}

/** Catalogues that provide pivot headings: rows hold the index of a record in its list, from 1. */
export type ListName = 'age-bands' | 'revenue-shares'

/** The values of each catalogue at the time of reading, by column. */
export type Lists = Readonly<Record<string, Values>>

/**
 * The format of a value. `age` is a birth date, shown as the age at the moment in the column `at`.
 */
export type ValueFormat =
  | { as?: 'text' | 'number' | 'riel' | 'percent' | 'day' | 'moment' | 'phone' | 'yes' }
  | { as: 'named' }
  | { as: 'enum'; values: Values }
  | { as: 'enum'; values: Values; list: ListName }
  | { as: 'age'; at: string }

/**
 * An aggregate over several rows. `ratio` divides the sums of two columns, `first` and `last` are
 * the first and last known value, a sum skips unknown values.
 */
export type Over =
  | { of: 'count' }
  | { of: 'first'; column: string }
  | { of: 'last'; column: string }
  | { of: 'sum'; column: string; times?: number }
  | { of: 'mean'; column: string }
  | { of: 'ratio'; column: string; by: string; times?: number }

export type Column = ValueFormat & {
  label: Label
  /** The aggregate below the table. */
  total?: Over
  /**
   * Personal data that only users with `list_patients` see. Other users do not see a `name` (which
   * free text can contain) or a `number`, and see only the `month` of a moment and the `band` of an
   * age (limited.ts).
   */
  personal?: 'name' | 'number' | 'month' | 'band'
  /**
   * The link of its text: `{name}` is replaced by another value of the row, `{+name}` by a whole
   * path.
   */
  link?: string
  /** Used by pivots and charts only; the table omits it. */
  isAside?: true
}

export interface Measure {
  label: Label
  over: Over
  as?: 'number' | 'riel' | 'percent'
}

/** Rows grouped by common values: the main table of the report, or one below it. */
export interface Pivot {
  title: Label
  /** Names of columns. */
  rows: readonly string[]
  columns?: readonly string[]
  measures: readonly Measure[]
  /**
   * A column that is true for rows whose figures are withheld, because they concern too few people.
   */
  few?: string
  /** The rows are not parts of one whole, such as a month and its year. */
  isNotAdded?: true
  /** Maximum number of rows; those with the highest figures come first. */
  top?: number
}

export type Filter = { label: Label } & (
  | { kind: 'record'; of: string }
  | { kind: 'value'; values: Values }
  | { kind: 'amount' }
)

/** Two sums that must be equal, as the server has computed them. */
export interface Agreement {
  label: Label
  ours: number
  theirs: number
}

export interface Report {
  title: Label
  /** One sentence: the counted items, and the day on which each counts. */
  about: Label
  /** Without it, every user who can read another report can open this one (specification §2). */
  permission?: string
  period: 'day' | 'range' | 'month'
  filters?: Readonly<Record<string, Filter>>
  columns: Readonly<Record<string, Column>>
  /** The main table, if it is not the list of rows. */
  main?: Pivot
  below?: readonly Pivot[]
  /** Columns by which the rows can be grouped. */
  groups?: readonly string[]
  /** Shows the figures of `main` as tiles; the chart can draw them by this column. */
  tiles?: string
  /**
   * The chart above the table: the trend of figures of a table whose rows are days, or the ranking
   * of its rows. `table`: the main one, the trend of the tiles, or a place in `below`. `figures`:
   * the summed columns.
   */
  chart?: { table: 'main' | 'tiles' | number; figures: readonly string[] }
  /** Names of linked reports, for users who can read them. */
  related?: readonly string[]
  /** Text for an empty table: what belongs here and how to add it. */
  empty?: Label
  /** Closing a month stores no copy, because postings of a closed month never change. */
  noSnapshot?: true
  paper: 'A4' | 'A4 landscape'
  /**
   * Can also be printed on a cashier's roll (80 mm): the pivots below the table, without its rows.
   */
  roll?: true
  signatures: readonly Label[]
}

/** Default signatures of a report (domain 1.13). */
export const signatures: readonly Label[] = [
  { kh: 'អ្នករៀបចំ', en: 'Prepared by' },
  { kh: 'អ្នកពិនិត្យ', en: 'Checked by' },
  { kh: 'អ្នកអនុម័ត', en: 'Approved by' },
]

export const defineReport = (
  report: Omit<Report, 'signatures'> & Partial<Pick<Report, 'signatures'>>,
): Report => ({ signatures, ...report })

/** A row from its source, by column. */
export type Row = Readonly<Record<string, unknown>>

export interface Option extends Named {
  /** The facility of a ward. */
  within?: number | null
}

/** The parameter form of a report. */
export interface ReportForm {
  name: string
  report: Report
  /** The options of each filter, including `facility`. */
  options: Readonly<Record<string, readonly Option[]>>
  /** The related reports that the user can read. */
  related: readonly { name: string; title: Label }[]
}

export interface ReportAnswer {
  rows: readonly Row[]
  from: string
  to: string
  /** The single facility of the report; null for all covered ones. */
  facility: Named | null
  /** Time of reading; for closed figures the time at which the month was closed. */
  as_of: string
  /** Closing time of the requested month of the requested facility; null if it is not closed. */
  closed_at: string | null
  /** Figures stored at closing, or current ones; filters always read current ones. */
  figures: 'closed' | 'live'
  agreements: readonly Agreement[]
  /** The newest digest of the trail, printed on paper; null before the first. */
  digest: Digest | null
  lists: Lists
  /**
   * There are too many rows: the answer holds the sums for each table, numbered by `part`
   * (condensed.ts).
   */
  condensed?: true
}

/** A column whose values come from a catalogue; the reader of the report fills them in. */
export const fromList = (list: ListName) => ({ as: 'enum', values: {}, list }) as const

/** The report with the values of its catalogues. */
export const withLists = (report: Report, lists: Lists): Report => ({
  ...report,
  columns: Object.fromEntries(
    Object.entries(report.columns).map(([name, column]) => {
      const values = lists[name]
      return [name, values && column.as === 'enum' ? { ...column, values } : column]
    }),
  ),
})
