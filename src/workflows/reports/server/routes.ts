/**
 * Routes of reports (design 4): `GET /api/report/{name}?…&format=json|csv|xlsx`, and their options.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { tableHeaders } from '#src/domain/export/table-types.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { auditList } from '#src/server/access/audit/lists.ts'
import { callerOf } from '#src/server/access/audit/refusals.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { CallOf, FileAnswer } from '#src/server/records/actions/call.ts'
import { spooled } from '#src/server/records/export/spooled.ts'
import { readingOf } from '#src/server/records/record-request.ts'
import { rowsArePersons } from '../domain/limited.ts'
import { westernParams } from '../domain/params.ts'
import type { Report, ReportAnswer } from '../domain/report.ts'
import { reportActions } from '../domain/report-actions.ts'
import { mayRead, reports } from '../domain/reports.ts'
import { reportCsv, reportWorkbook } from './files.ts'
import { readForm, readReport, readReportFile, reportFor } from './read.ts'

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
    name: string,
    report: Report,
    { request, reply, query: params }: CallOf<ReturnType<typeof reportActions>['report']>,
  ): Promise<ReportAnswer | FileAnswer> => {
    const reading = readingFor(request, report)
    const { format, group = '', ...others } = params
    const query = westernParams(others as Record<string, string | undefined>)
    const now = { today: dayInPhnomPenh(clock()), moment: clock().toISOString() }
    const signal = abortOnClose(reply)
    const what = { name, report, query, group: group || undefined, signal }
    if (format === 'json') {
      const data = await readReport(reading, what, now)
      const { from, to, rows } = data
      if (rowsArePersons(report))
        auditList(context, request, { rows: rows.length, more: { report: name, from, to } })
      return data
    }
    const language = languageOf(request)
    const visible = reportFor(report, reading)
    const content = format === 'csv' ? reportCsv : reportWorkbook
    const { written, count, from, to } = await readReportFile(reading, what, now, (head, rows) =>
      spooled(content({ report: visible, answer: head, rows, group: what.group, language })),
    )
    const details = { report: name, format, rows: count, from, to }
    await recordEvent(db, { kind: 'export', ...callerOf(request), details }, clock())
    return { headers: tableHeaders(`${name}-${from}`, format), content: written }
  }

  for (const [name, report] of reports)
    answerActions(app, context, {
      group: reportActions(name, report),
      handlers: {
        report: (call) => answer(name, report, call),
        form: async ({ request }) => readForm(readingFor(request, report), name, report),
      },
    })
}
