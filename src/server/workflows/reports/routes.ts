/**
 * Routes of reports (design 4): `GET /api/report/{name}?…&format=json|csv|xlsx`, and their options.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { tableHeaders } from '#src/domain/export/table-types.ts'
import { rowsArePersons } from '#src/domain/reports/limited.ts'
import { periodParams, westernParams } from '#src/domain/reports/params.ts'
import type { Report } from '#src/domain/reports/report.ts'
import { mayRead, reports } from '#src/domain/reports/reports.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { auditList } from '#src/server/access/audit/lists.ts'
import { callerOf } from '#src/server/access/audit/refusals.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { spooled } from '#src/server/records/export/spooled.ts'
import { readingOf } from '#src/server/records/record-request.ts'
import { reportCsv, reportWorkbook } from './files.ts'
import { readForm, readReport, readReportFile, reportFor } from './read.ts'

/** Parameters of a report; `figures` requests current figures, `group` matters to files. */
export const parametersOf = ({ period, filters = {} }: Report): string[] => [
  ...periodParams[period],
  'facility',
  ...Object.keys(filters),
  'figures',
  'group',
  'format',
]

type Query = Readonly<Record<string, string | undefined>>

/** @throws UNKNOWN_PARAMETER, BAD_PARAMETER */
function readQuery(request: FastifyRequest, report: Report) {
  const query = request.query as Query
  const known = parametersOf(report)
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
  const repeated = Object.entries(query).find(([, value]) => typeof value !== 'string')
  if (repeated) throw new AppError('BAD_PARAMETER', { params: { name: repeated[0] } })
  const { format = 'json', group } = query
  if (format !== 'json' && format !== 'csv' && format !== 'xlsx')
    throw new AppError('BAD_PARAMETER', { params: { name: 'format' } })
  if (query.figures && query.figures !== 'live')
    throw new AppError('BAD_PARAMETER', { params: { name: 'figures' } })
  if (group && !report.groups?.includes(group))
    throw new AppError('BAD_PARAMETER', { params: { name: 'group' } })
  return { query: westernParams(query), format, group: group || undefined } as const
}

/** Aborts when the client disconnects. */
export function abortOnClose(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

export function reportRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.registry.find('visits')) return
  const { clock, db } = context

  /** @throws FORBIDDEN without any permission that opens the report */
  const readingFor = (request: FastifyRequest, report: Report) => {
    const reading = readingOf(request, context)
    if (!mayRead(report, reading.holds))
      throw new AppError('FORBIDDEN', { params: { permission: 'report_daily' } })
    return reading
  }

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, report }: { name: string; report: Report },
  ) => {
    const reading = readingFor(request, report)
    const { query, format, group } = readQuery(request, report)
    const now = { today: dayInPhnomPenh(clock()), moment: clock().toISOString() }
    const what = { name, report, query, group, signal: abortOnClose(reply) }
    reply.header('cache-control', 'no-store')
    if (format === 'json') {
      const data = await readReport(reading, what, now)
      const { from, to, rows } = data
      if (rowsArePersons(report))
        auditList(context, request, { rows: rows.length, more: { report: name, from, to } })
      return { success: true, data }
    }
    const language = languageOf(request)
    const visible = reportFor(report, reading)
    const content = format === 'csv' ? reportCsv : reportWorkbook
    const { written, count, from, to } = await readReportFile(reading, what, now, (head, rows) =>
      spooled(content({ report: visible, answer: head, rows, group, language })),
    )
    const details = { report: name, format, rows: count, from, to }
    await recordEvent(db, { kind: 'export', ...callerOf(request), details }, clock())
    return reply.headers(tableHeaders(`${name}-${from}`, format)).send(written)
  }

  for (const [name, report] of reports) {
    const access = report.permission ? [report.permission] : ('signed-in' as const)
    app.get(`/api/report/${name}`, { config: { access } }, (request, reply) =>
      answer(request, reply, { name, report }),
    )
    app.get(`/api/report/${name}/form`, { config: { access } }, async (request) => ({
      success: true,
      data: await readForm(readingFor(request, report), name, report),
    }))
  }
}
