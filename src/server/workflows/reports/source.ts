/**
 * How the rows of a report are read: one statement, by what was asked, through the eyes of who
 * asks.
 */
import { type RawBuilder, sql } from 'kysely'
import { endOfDay, startOfDay } from '#schemas/kit/dates.ts'
import type { ReportParams } from '#src/domain/reports/params.ts'
import type { Agreement, Lists, Row } from '#src/domain/reports/report.ts'
import { reports } from '#src/domain/reports/reports.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { readSlices } from '#src/server/db/slices.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { condensed, wholeOf } from './condense.ts'
import { readLists } from './lists.ts'

export interface ReportQuery extends ReportParams {
  reading: Reading
  /** Moments between which its days lie in Phnom Penh; the second is no part of them. */
  since: string
  until: string
  today: string
  /** A table with only the records that are seen, to be given an alias. */
  visibleRows(resource: string): RawBuilder<unknown>
}

export interface Source {
  rows(asked: ReportQuery): RawBuilder<Row>
  /** What its figures must agree with. */
  agreements?(asked: ReportQuery, rows: readonly Row[]): Promise<Agreement[]>
  /** A row kept by an earlier version, when its month was closed, with the columns of today. */
  kept?(row: Row): Row
}

/** What was asked, as statements take it. */
export const askedBy = (reading: Reading, asked: ReportParams, today: string): ReportQuery => ({
  ...asked,
  reading,
  since: startOfDay(asked.from),
  until: endOfDay(asked.to),
  today,
  visibleRows: (resource) => visibleRows(reading, reading.registry.get(resource)),
})

const files = import.meta.glob<{ default: Source }>('./sources/*.ts', { eager: true })

/** The source of a report: the file of its name. @throws Error at start where there is none */
export function sourceOf(name: string): Source {
  const source = files[`./sources/${name}.ts`]?.default
  if (!source)
    throw new Error(`The report ${name} has no source: src/server/workflows/reports/sources/${name}.ts`)
  return source
}

export interface Figures {
  rows: Row[]
  agreements: Agreement[]
  lists: Lists
  /** The rows are sums (condense.ts). */
  condensed?: true
}

/** So many rows as no report has. */
const all = 2_147_483_647

/**
 * Rows, what they must agree with, and the catalogues that head them.
 * @param limit Most rows that are told: of more their sums are, where these can be made, else one
 * too many.
 */
export async function readSource(name: string, asked: ReportQuery, limit = all): Promise<Figures> {
  const source = sourceOf(name)
  const report = reports.get(name)
  const statement = source.rows(asked) as RawBuilder<Row>
  const sums = report && condensed(report, statement, limit)
  const plain = sql<Row>`select * from (${statement}) r limit ${limit === all ? null : limit + 1}`
  const { rows: read } = await (sums ?? plain).execute(asked.reading.db)
  const isCondensed = read.some(({ part = null }) => part !== null)
  const rows = isCondensed || !sums ? read : read.map(({ part: _, ...row }) => row)
  const whole = report && isCondensed ? rows.filter(({ part }) => part === wholeOf(report)) : rows
  return {
    rows,
    agreements: (await source.agreements?.(asked, whole)) ?? [],
    lists: await listsOf(name, asked),
    ...(isCondensed ? { condensed: true } : {}),
  }
}

/** The catalogues that head the counts of a report. */
export const listsOf = (name: string, { reading }: ReportQuery): Promise<Lists> =>
  readLists(reading.db, reports.get(name)?.columns ?? {})

/** The order of `compareValues`, with what is the same record side by side. */
const inGroups = (group: string) => {
  const value = sql`to_jsonb(r.${sql.ref(group)})`
  return sql`order by case when jsonb_typeof(${value}) = 'number' then ${value}::text::numeric end,
    coalesce(${value} ->> 'en', ${value} ->> 'kh', nullif(${value}, 'null') #>> '{}') collate "C",
    ${value} ->> 'id', r.no`
}

/**
 * All rows slice by slice, each with its number, put together by a column where one is named.
 * @param asked Reads in a transaction.
 */
export function readRows(name: string, asked: ReportQuery, group?: string): AsyncGenerator<Row[]> {
  const rows = sql`select row_number() over ()::int as no, s.* from (${sourceOf(name).rows(asked)}) s`
  const statement = group ? sql`select * from (${rows}) r ${inGroups(group)}` : rows
  return readSlices(asked.reading.db, statement as RawBuilder<Row>)
}
