/**
 * A report as data: what is asked, what its rows hold, and how they are counted. Endpoint, screen,
 * paper and files follow (docs/reports.md). Its rows are read by
 * src/server/workflows/reports/sources.
 */
import type { EnumValue } from '#schemas/kit/fields/enum.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Digest } from '../audit/digest.ts'

export type Values = Readonly<Record<string, EnumValue>>

/** A record that a row mentions. */
export interface Named {
  id: number
  kh: string
  en: string | null
}

/** Catalogues that head counts: rows hold the place of a record in its list, from 1. */
export type ListName = 'age-bands' | 'revenue-shares'

/** The values of each catalogue at the moment of reading, by column. */
export type Lists = Readonly<Record<string, Values>>

/**
 * How a value is shown. `age` is a birth date, shown as the age at the moment in the column `at`.
 */
export type ValueFormat =
  | { as?: 'text' | 'number' | 'riel' | 'percent' | 'day' | 'moment' | 'phone' | 'yes' }
  | { as: 'named' }
  | { as: 'enum'; values: Values }
  | { as: 'enum'; values: Values; list: ListName }
  | { as: 'age'; at: string }

/**
 * What is worked out over several rows. `ratio` divides the sums of two columns, `first` and `last`
 * are the first and the last known value, a sum may be known in part.
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
  /** Below the table. */
  total?: Over
  /**
   * What it reveals about a person, only to users with `list_patients`. Others see no `name`, which
   * free text may hold, or of a `number`; the `month` of a moment; the `band` of an age
   * (limited.ts).
   */
  personal?: 'name' | 'number' | 'month' | 'band'
  /**
   * Where its text leads: `{name}` is replaced by another value of the row, `{+name}` for a whole
   * path.
   */
  link?: string
  /** Used by counts and charts alone; the table leaves it out. */
  isAside?: true
}

export interface Measure {
  label: Label
  over: Over
  as?: 'number' | 'riel' | 'percent'
}

/** Rows counted by what they have in common: as the report's table, or as one of those below it. */
export interface Pivot {
  title: Label
  /** Names of columns. */
  rows: readonly string[]
  columns?: readonly string[]
  measures: readonly Measure[]
  /** Column that is true of rows whose figures are withheld, being about too few people. */
  few?: string
  /** Rows that are not parts of one whole, as a month and its year. */
  isNotAdded?: true
  /** Only so many rows, those with most first. */
  top?: number
}

export type Filter = { label: Label } & (
  | { kind: 'record'; of: string }
  | { kind: 'value'; values: Values }
  | { kind: 'amount' }
)

/** Two sums that must be equal, as the server has read them. */
export interface Agreement {
  label: Label
  ours: number
  theirs: number
}

export interface Report {
  title: Label
  /** One line: what is counted, and on which day it counts. */
  about: Label
  /** Without it the report opens to whoever may read another one (specification §2). */
  permission?: string
  period: 'day' | 'range' | 'month'
  filters?: Readonly<Record<string, Filter>>
  columns: Readonly<Record<string, Column>>
  /** The table, where it isn't the rows themselves. */
  main?: Pivot
  below?: readonly Pivot[]
  /** Columns that rows may be put together by. */
  groups?: readonly string[]
  /** Figures of `main` as tiles, each with its course over the values of this column. */
  tiles?: string
  /** Names of reports that the page links to, for users who may read them. */
  related?: readonly string[]
  /** What the page says instead of an empty table: what belongs here, and what to do. */
  empty?: Label
  /** Closing a month keeps no copy: postings of a closed month never change. */
  noSnapshot?: true
  paper: 'A4' | 'A4 landscape'
  /**
   * May be printed on a cashier's roll (80 mm) too: the counts below the table, without its rows.
   */
  roll?: true
  signatures: readonly Label[]
}

/** Who signs unless a report says otherwise (domain 1.13). */
export const signatures: readonly Label[] = [
  { kh: 'អ្នករៀបចំ', en: 'Prepared by' },
  { kh: 'អ្នកពិនិត្យ', en: 'Checked by' },
  { kh: 'អ្នកអនុម័ត', en: 'Approved by' },
]

export const defineReport = (
  report: Omit<Report, 'signatures'> & Partial<Pick<Report, 'signatures'>>,
): Report => ({ signatures, ...report })

/** A row as its source answers it: by column. */
export type Row = Readonly<Record<string, unknown>>

export interface Option extends Named {
  /** The facility that it belongs to, of wards. */
  within?: number | null
}

/** What a page needs to ask. */
export interface ReportForm {
  name: string
  report: Report
  /** What can be chosen, by filter; `facility` among them. */
  options: Readonly<Record<string, readonly Option[]>>
  /** The related reports that the user may read. */
  related: readonly { name: string; title: Label }[]
}

export interface ReportAnswer {
  rows: readonly Row[]
  from: string
  to: string
  /** The one facility it is about; null for all that are covered. */
  facility: Named | null
  /** Moment of reading; of closed figures the moment at which the month was closed. */
  as_of: string
  /** When the one month of the one facility that is asked for was closed; null where none was. */
  closed_at: string | null
  /** Those kept at closing, or those of now, which filters always read. */
  figures: 'closed' | 'live'
  agreements: readonly Agreement[]
  /** The newest digest of the trail, which its paper carries; null before the first. */
  digest: Digest | null
  lists: Lists
  /**
   * There are too many rows: told are their sums for each table, which `part` says (condensed.ts).
   */
  condensed?: true
}

/** A column whose values are those of a catalogue, which the reader of the report fills in. */
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
