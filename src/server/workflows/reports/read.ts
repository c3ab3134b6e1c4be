/** Reading of a report: its form, its rows for a page, and for a file. */
import { monthOf } from '#src/domain/periods/month.ts'
import { changes } from '#src/domain/reports/changes.ts'
import { rowsBy } from '#src/domain/reports/condensed.ts'
import { limitReport, limitRow, rowsArePersons } from '#src/domain/reports/limited.ts'
import { activeFilters } from '#src/domain/reports/narrowed.ts'
import { monthDays, parseParams, type ReportParams } from '#src/domain/reports/params.ts'
import type { Report, ReportAnswer, ReportForm, Row } from '#src/domain/reports/report.ts'
import { mayRead, reports } from '#src/domain/reports/reports.ts'
import { grouped } from '#src/domain/reports/tables.ts'
import { loadLatestDigest } from '#src/server/access/audit/digests.ts'
import { cancellable } from '#src/server/db/timeouts.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { facilityOf, filterOptions, optionsOf } from './choices.ts'
import type { FileHead } from './files.ts'
import { loadSnapshot, type Snapshot } from './snapshots.ts'
import { askedBy, listsOf, type ReportQuery, readRows, readSource } from './source.ts'

/** Without it a report tells nothing that identifies a person (src/domain/reports/limited.ts). */
const listsPeople = 'list_patients'

/** Most rows that a page shows, and that a file holds, as many as a sheet of a spreadsheet. */
export const most = { page: 10_000, file: 1_000_000 } as const

const isLimited = ({ holds }: Pick<Reading, 'holds'>) => !holds(listsPeople)

/**
 * The report as its reader gets it: without what identifies people where those may not be listed.
 */
export const reportFor = (report: Report, reading: Pick<Reading, 'holds'>): Report =>
  isLimited(reading) ? limitReport(report) : report

/**
 * The days that are read: whole months where the day of a row would say when something happened to
 * a person.
 */
function daysOf(report: Report, { from, to }: ReportParams, reading: Reading) {
  if (report.period !== 'range' || !isLimited(reading) || !rowsArePersons(report)) return { from, to }
  return { from: monthDays(monthOf(from))[0], to: monthDays(monthOf(to))[1] }
}

/** What a page needs to ask for the report. */
export async function readForm(reading: Reading, name: string, report: Report): Promise<ReportForm> {
  const [facility, others] = await Promise.all([
    optionsOf(reading, 'health-facilities'),
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
  /** That whoever asked does not wait any more, which ends the reading. */
  gone: AbortSignal
}

interface Now {
  today: string
  moment: string
}

/** What is about to be read: told as it was kept, or from what is now. */
interface Opened {
  by: ReportQuery
  kept: Snapshot | undefined
  isKept: boolean
  head: Omit<ReportAnswer, 'rows' | 'agreements' | 'lists' | 'digest'>
  numbered: Numbered
}

/**
 * Works on one picture of the database, however many statements it takes: a month that is closed or
 * corrected meanwhile is told as it was before, or as it is then. Ended once nobody waits for it.
 */
const inOnePicture = <T>(
  reading: Reading,
  { gone }: ReportRequest,
  work: (own: Reading) => Promise<T>,
): Promise<T> =>
  cancellable(reading.db, gone, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => work({ ...reading, db: trx })),
  )

/** @throws VALIDATION naming the parameter that can't be */
async function open(reading: Reading, { name, report, query }: ReportRequest, now: Now): Promise<Opened> {
  const { asked: requested, problems } = parseParams(report, query, now.today)
  const asked = problems.length > 0 ? requested : { ...requested, ...daysOf(report, requested, reading) }
  const [facility = null, other] = await facilityOf(reading, asked)
  const isOutside = asked.facility !== null && !facility
  const refused: FieldProblem[] = [
    ...problems,
    ...(isOutside ? [{ field: 'facility', key: 'report.outside' }] : []),
  ]
  if (refused.length > 0) throw new AppError('VALIDATION', { problems: refused })
  const only = other ? null : facility
  const by = askedBy(reading, { ...asked, facility: only?.id ?? null }, now.today)
  const isLive = query.figures === 'live' || Object.values(asked.filters).some((one) => one !== null)
  const kept = await loadSnapshot(by, name, only)
  const isKept = kept !== undefined && !isLive
  return {
    by,
    kept,
    isKept,
    head: {
      from: asked.from,
      to: asked.to,
      facility: only,
      as_of: isKept ? kept.taken_at : now.moment,
      closed_at: kept?.taken_at ?? null,
      figures: isKept ? 'closed' : 'live',
    },
    numbered: { report, isLimited: isLimited(reading) },
  }
}

const tooLarge = (limit: number) => new AppError('REPORT_TOO_LARGE', { params: { limit } })

/** @throws VALIDATION naming the parameter that can't be, REPORT_TOO_LARGE */
export const readReport = (reading: Reading, request: ReportRequest, now: Now): Promise<ReportAnswer> =>
  inOnePicture(reading, request, async (own) => {
    const { by, kept, isKept, head, numbered } = await open(own, request, now)
    const { name, report, query } = request
    const read = kept && isKept ? kept : await readSource(name, by, most.page)
    if (read.rows.length > most.page) throw tooLarge(most.page)
    const isCompared = kept && !isKept && query.figures === 'live'
    return {
      ...head,
      digest: (await loadLatestDigest(own.db)) ?? null,
      rows: read.rows.map((row, index) => withNumber(row, index, numbered)),
      lists: read.lists,
      ...(read.condensed ? { condensed: true } : {}),
      agreements: [
        ...read.agreements,
        ...(isCompared ? changes(report, rowsBy(report, read, []), kept.rows) : []),
      ],
    }
  })

/**
 * Reads a report for a file: its rows pass in slices, those of a group behind each other, and none
 * stays in memory. Answers what `write` made of them, and how many there were.
 * @throws VALIDATION naming the parameter that can't be, REPORT_TOO_LARGE
 */
export const readReportFile = <T>(
  reading: Reading,
  request: ReportRequest & { group: string | undefined },
  now: Now,
  write: (head: FileHead, rows: AsyncIterable<readonly Row[]>) => Promise<T>,
): Promise<{ written: T; count: number } & Pick<FileHead, 'from' | 'to'>> =>
  inOnePicture(reading, request, async (own) => {
    const { by, kept, isKept, head, numbered } = await open(own, request, now)
    const { name, report, query, group, gone } = request
    const slices = kept && isKept ? inOrder(kept.rows, group) : readRows(name, by, group)
    let count = 0
    async function* passing() {
      for await (const slice of slices) {
        gone.throwIfAborted()
        const first = count
        count += slice.length
        if (count > most.file) throw tooLarge(most.file)
        yield slice.map((row, index) => withNumber(row, first + index, numbered))
      }
    }
    const lists = kept && isKept ? kept.lists : await listsOf(name, by)
    const options = await filterOptions(own, report, (filter) => Boolean(query[filter]))
    const filtered = activeFilters(report, query, options)
    const written = await write({ ...head, lists, filtered }, passing())
    return { written, count, from: head.from, to: head.to }
  })

/** Kept rows, each with its number, as `readRows` would tell them. */
function inOrder(rows: readonly Row[], group: string | undefined): Row[][] {
  const all = rows.map((row, index) => ({ ...row, no: index + 1 }))
  return group ? grouped(all, group) : [all]
}

type Query = Readonly<Record<string, string | undefined>>

interface Numbered {
  report: Report
  /** The reader may not list patients. */
  isLimited: boolean
}

function withNumber({ no = null, ...row }: Row, index: number, { report, isLimited }: Numbered): Row {
  const numbered: Row = 'no' in report.columns ? { no: no ?? index + 1, ...row } : row
  return isLimited ? limitRow(report, numbered) : numbered
}
