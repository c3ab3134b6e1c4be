/** Reads the rows of a report: one statement with its parameters, within the reader's scope. */
import { type RawBuilder, sql } from 'kysely'
import { endOfDay, startOfDay } from '#schemas/kit/dates.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { readSlices } from '#src/server/db/slices.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { ReportParams } from '../domain/params.ts'
import type { Agreement, Lists, Row } from '../domain/report.ts'
import { reports } from '../domain/reports.ts'
import { condensed, wholeOf } from './condense.ts'
import { readLists } from './lists.ts'

export interface ReportQuery extends ReportParams {
  reading: Reading
  /** Start (inclusive) and end (exclusive) of the days in Phnom Penh. */
  since: string
  until: string
  today: string
  /** A subquery with the records in scope, which needs an alias. */
  visibleRows(resource: string): RawBuilder<unknown>
}

export interface Source {
  rows(query: ReportQuery): RawBuilder<Row>
  /** Totals that its figures must agree with. */
  agreements?(query: ReportQuery, rows: readonly Row[]): Promise<Agreement[]>
  /** Converts a row stored by an earlier version at closing to the current columns. */
  fromStored?(row: Row): Row
}

/** The parameters in the form that statements need. */
export const toReportQuery = (reading: Reading, params: ReportParams, today: string): ReportQuery => ({
  ...params,
  reading,
  since: startOfDay(params.from),
  until: endOfDay(params.to),
  today,
  visibleRows: (resource) => visibleRows(reading, reading.registry.get(resource)),
})

const files = import.meta.glob<{ default: Source }>(
  ['./sources/*.ts', '/src/workflows/*/server/reports/*.ts'],
  { eager: true },
)
const sources = new Map(
  Object.entries(files).map(([file, { default: source }]) => [
    file.slice(file.lastIndexOf('/') + 1, -'.ts'.length),
    source,
  ]),
)

/** The source of a report, from the file with its name. @throws Error at start if it is missing */
export function sourceOf(name: string): Source {
  const source = sources.get(name)
  if (!source)
    throw new Error(`The report ${name} has no source: src/workflows/reports/server/sources/${name}.ts`)
  return source
}

export interface Figures {
  rows: Row[]
  agreements: Agreement[]
  lists: Lists
  /** The rows are sums (condense.ts). */
  condensed?: true
}

/** More rows than any report has. */
const all = 2_147_483_647

/**
 * Rows, their agreements, and the catalogues of their columns.
 * @param limit Maximum number of rows. If there are more, their sums are returned if possible,
 * otherwise one row more than the limit.
 */
export async function readSource(name: string, query: ReportQuery, limit = all): Promise<Figures> {
  const source = sourceOf(name)
  const report = reports.get(name)
  const statement = source.rows(query) as RawBuilder<Row>
  const sums = report && condensed(report, statement, limit)
  const plain = sql<Row>`select * from (${statement}) r limit ${limit === all ? null : limit + 1}`
  const { rows: read } = await (sums ?? plain).execute(query.reading.db)
  const isCondensed = read.some(({ part = null }) => part !== null)
  const rows = isCondensed || !sums ? read : read.map(({ part: _, ...row }) => row)
  const whole = report && isCondensed ? rows.filter(({ part }) => part === wholeOf(report)) : rows
  return {
    rows,
    agreements: (await source.agreements?.(query, whole)) ?? [],
    lists: await listsOf(name, query),
    ...(isCondensed ? { condensed: true } : {}),
  }
}

/** The catalogues that label the counts of a report. */
export const listsOf = (name: string, { reading }: ReportQuery): Promise<Lists> =>
  readLists(reading.db, reports.get(name)?.columns ?? {})

/** The order of `compareValues`, with rows of the same record together. */
const inGroups = (group: string) => {
  const value = sql`to_jsonb(r.${sql.ref(group)})`
  return sql`order by case when jsonb_typeof(${value}) = 'number' then ${value}::text::numeric end,
    coalesce(${value} ->> 'en', ${value} ->> 'kh', nullif(${value}, 'null') #>> '{}') collate "C",
    ${value} ->> 'id', r.no`
}

/**
 * All rows in batches, numbered, grouped by a column if one is named.
 * @param query Its reading runs in a transaction.
 */
export function readRows(name: string, query: ReportQuery, group?: string): AsyncGenerator<Row[]> {
  const rows = sql`select row_number() over ()::int as no, s.* from (${sourceOf(name).rows(query)}) s`
  const statement = group ? sql`select * from (${rows}) r ${inGroups(group)}` : rows
  return readSlices(query.reading.db, statement as RawBuilder<Row>)
}
