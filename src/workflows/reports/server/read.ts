/** Loads a report: its form, and its rows for a page or a file. */
import { monthOf } from '#src/domain/periods/month.ts'
import { loadLatestDigest } from '#src/server/access/audit/digests.ts'
import { cancellable } from '#src/server/db/timeouts.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { changes } from '../domain/changes.ts'
import { rowsBy } from '../domain/condensed.ts'
import { limitReport, limitRow, rowsArePersons } from '../domain/limited.ts'
import { activeFilters } from '../domain/narrowed.ts'
import { monthDays, parseParams, type ReportParams } from '../domain/params.ts'
import type { Report, ReportAnswer, ReportForm, Row } from '../domain/report.ts'
import { mayRead, reports } from '../domain/reports.ts'
import { grouped } from '../domain/tables.ts'
import { filterOptions, loadFacility, loadOptions } from './choices.ts'
import type { FileHead } from './files.ts'
import { loadSnapshot, type Snapshot } from './snapshots.ts'
import { listsOf, type ReportQuery, readRows, readSource, toReportQuery } from './source.ts'

/**
 * Users without this permission get reports without identifying data
 * (src/workflows/reports/domain/limited.ts).
 */
const listsPeople = 'list_patients'

/** Maximum number of rows of a page, and of a file (the limit of a spreadsheet). */
export const rowLimits = { page: 10_000, file: 1_000_000 } as const

const isLimited = ({ holds }: Pick<Reading, 'holds'>) => !holds(listsPeople)

/** The report for its reader: without identifying data if the reader cannot list patients. */
export const reportFor = (report: Report, reading: Pick<Reading, 'holds'>): Report =>
  isLimited(reading) ? limitReport(report) : report

/** The days to read: whole months if the day of a row could identify an event of a person. */
function daysOf(report: Report, { from, to }: ReportParams, reading: Reading) {
  if (report.period !== 'range' || !isLimited(reading) || !rowsArePersons(report)) return { from, to }
  return { from: monthDays(monthOf(from))[0], to: monthDays(monthOf(to))[1] }
}

/** Options of the report's form. */
export async function readForm(reading: Reading, name: string, report: Report): Promise<ReportForm> {
  const [facility, others] = await Promise.all([
    loadOptions(reading, 'health-facilities'),
    filterOptions(reading, report),
  ])
  const options = { facility, ...others }
  const related = (report.related ?? []).flatMap((other) => {
    const found = reports.get(other)
    return found && mayRead(found, reading.holds) ? [{ name: other, title: found.title }] : []
  })
  return { name, report: reportFor(report, reading), options, related }
}

interface ReportRequest {
  name: string
  report: Report
  query: Query
  /** Aborted when the client disconnects, which cancels the query. */
  signal: AbortSignal
}

interface Now {
  today: string
  moment: string
}

/** A report about to be read: from its snapshot, or from current data. */
interface ReportDetails {
  by: ReportQuery
  snapshot: Snapshot | undefined
  isStored: boolean
  head: Omit<ReportAnswer, 'rows' | 'agreements' | 'lists' | 'digest'>
  numbered: Numbered
}

/**
 * Runs all statements in one database snapshot, so that a concurrent closing or correction of a
 * month is either fully visible or not at all. Cancelled when the client disconnects.
 */
const inOnePicture = <T>(
  reading: Reading,
  { signal }: ReportRequest,
  work: (own: Reading) => Promise<T>,
): Promise<T> =>
  cancellable(reading.db, signal, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => work({ ...reading, db: trx })),
  )

/** @throws VALIDATION naming the invalid parameter */
async function open(
  reading: Reading,
  { name, report, query }: ReportRequest,
  now: Now,
): Promise<ReportDetails> {
  const { params: requested, problems } = parseParams(report, query, now.today)
  const params = problems.length > 0 ? requested : { ...requested, ...daysOf(report, requested, reading) }
  const [facility = null, other] = await loadFacility(reading, params)
  const isOutside = params.facility !== null && !facility
  const refused: FieldProblem[] = [
    ...problems,
    ...(isOutside ? [{ field: 'facility', key: 'report.outside' }] : []),
  ]
  if (refused.length > 0) throw new AppError('VALIDATION', { problems: refused })
  const only = other ? null : facility
  const by = toReportQuery(reading, { ...params, facility: only?.id ?? null }, now.today)
  const isLive = query.figures === 'live' || Object.values(params.filters).some((one) => one !== null)
  const snapshot = await loadSnapshot(by, name, only)
  const isFromSnapshot = snapshot !== undefined && !isLive
  return {
    by,
    snapshot,
    isStored: isFromSnapshot,
    head: {
      from: params.from,
      to: params.to,
      facility: only,
      as_of: isFromSnapshot ? snapshot.taken_at : now.moment,
      closed_at: snapshot?.taken_at ?? null,
      figures: isFromSnapshot ? 'closed' : 'live',
    },
    numbered: {
      report,
      isLimited: isLimited(reading),
      day: report.period === 'day' ? params.from : undefined,
    },
  }
}

const tooLarge = (limit: number) => new AppError('REPORT_TOO_LARGE', { params: { limit } })

/** @throws VALIDATION naming the invalid parameter, REPORT_TOO_LARGE */
export const readReport = (reading: Reading, request: ReportRequest, now: Now): Promise<ReportAnswer> =>
  inOnePicture(reading, request, async (own) => {
    const { by, snapshot, isStored: isFromSnapshot, head, numbered } = await open(own, request, now)
    const { name, report, query } = request
    const read = snapshot && isFromSnapshot ? snapshot : await readSource(name, by, rowLimits.page)
    if (read.rows.length > rowLimits.page) throw tooLarge(rowLimits.page)
    const isCompared = snapshot && !isFromSnapshot && query.figures === 'live'
    return {
      ...head,
      digest: (await loadLatestDigest(own.db)) ?? null,
      rows: read.rows.map((row, index) => withNumber(row, index, numbered)),
      lists: read.lists,
      ...(read.condensed ? { condensed: true } : {}),
      agreements: [
        ...read.agreements,
        ...(isCompared ? changes(report, rowsBy(report, read, []), snapshot.rows) : []),
      ],
    }
  })

/**
 * Streams a report for a file: rows arrive in batches, those of a group together, and none stays in
 * memory. Returns the result of `write` and the number of rows.
 * @throws VALIDATION naming the invalid parameter, REPORT_TOO_LARGE
 */
export const readReportFile = <T>(
  reading: Reading,
  request: ReportRequest & { group: string | undefined },
  now: Now,
  write: (head: FileHead, rows: AsyncIterable<readonly Row[]>) => Promise<T>,
): Promise<{ written: T; count: number } & Pick<FileHead, 'from' | 'to'>> =>
  inOnePicture(reading, request, async (own) => {
    const { by, snapshot, isStored: isFromSnapshot, head, numbered } = await open(own, request, now)
    const { name, report, query, group, signal } = request
    const slices = snapshot && isFromSnapshot ? inOrder(snapshot.rows, group) : readRows(name, by, group)
    let count = 0
    async function* passing() {
      for await (const slice of slices) {
        signal.throwIfAborted()
        const first = count
        count += slice.length
        if (count > rowLimits.file) throw tooLarge(rowLimits.file)
        yield slice.map((row, index) => withNumber(row, first + index, numbered))
      }
    }
    const lists = snapshot && isFromSnapshot ? snapshot.lists : await listsOf(name, by)
    const options = await filterOptions(own, report, (filter) => Boolean(query[filter]))
    const filtered = activeFilters(report, query, options)
    const written = await write({ ...head, lists, filtered }, passing())
    return { written, count, from: head.from, to: head.to }
  })

/** Rows of a snapshot, numbered as by `readRows`. */
function inOrder(rows: readonly Row[], group: string | undefined): Row[][] {
  const all = rows.map((row, index) => ({ ...row, no: index + 1 }))
  return group ? grouped(all, group) : [all]
}

type Query = Readonly<Record<string, string | undefined>>

interface Numbered {
  report: Report
  /** The reader cannot list patients. */
  isLimited: boolean
  /** The day of a report of one day. */
  day: string | undefined
}

function withNumber({ no = null, ...row }: Row, index: number, { report, isLimited, day }: Numbered): Row {
  const numbered: Row = 'no' in report.columns ? { no: no ?? index + 1, ...row } : row
  return isLimited ? limitRow(report, numbered, day) : numbered
}
