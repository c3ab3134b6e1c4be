/**
 * `GET /api/reports/explore?source=…&rows=…&column=…&measure=…&format=json|csv|xlsx`, and its
 * options.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { tableHeaders } from '#src/domain/export/table-types.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { callerOf } from '#src/server/access/audit/refusals.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { readingOf } from '#src/server/records/record-request.ts'
import { openSources } from '#src/workflows/reports/domain/explore/open.ts'
import { parametersOf } from '#src/workflows/reports/domain/explore/question.ts'
import { exploreSources } from '#src/workflows/reports/domain/explore/source.ts'
import { westernParams } from '#src/workflows/reports/domain/params.ts'
import { exploreActions } from '#src/workflows/reports/domain/report-actions.ts'
import { reportCsv, reportWorkbook } from '../files.ts'
import { abortOnClose } from '../routes.ts'
import { readExplore, readExploreForm } from './read.ts'

/** Parameters that depend on the source. @throws UNKNOWN_PARAMETER, BAD_PARAMETER */
function readQuery(query: Readonly<Record<string, unknown>>) {
  const source = exploreSources.get(String(query.source ?? ''))
  // Without a known source, its parameters cannot be checked.
  const known = source ? parametersOf(source) : Object.keys(query)
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
  const repeated = Object.entries(query).find(([, value]) => typeof value !== 'string')
  if (repeated) throw new AppError('BAD_PARAMETER', { params: { name: repeated[0] } })
  return westernParams(query as Readonly<Record<string, string>>)
}

export function exploreRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.registry.find('visits')) return
  const { clock, db } = context

  /** @throws FORBIDDEN if the user can explore no source */
  const readingFor = (request: FastifyRequest) => {
    const reading = readingOf(request, context)
    if (openSources(reading.holds).length === 0)
      throw new AppError('FORBIDDEN', { params: { permission: 'report_daily' } })
    return reading
  }

  answerActions(app, context, {
    group: exploreActions,
    handlers: {
      form: async ({ request, query: { source = '' } }) => readExploreForm(readingFor(request), source),

      explore: async ({ request, reply, query: { format, ...others } }) => {
        const reading = readingFor(request)
        const now = { today: dayInPhnomPenh(clock()), moment: clock().toISOString() }
        const data = await readExplore(reading, readQuery(others), now, abortOnClose(reply))
        if (format === 'json') return data
        const { source, rows, from, to, report } = data
        const details = { report: `explore ${source}`, format, rows: rows.length, from, to }
        await recordEvent(db, { kind: 'export', ...callerOf(request), details }, clock())
        const language = languageOf(request)
        const file = { report, answer: data, rows: [data.rows], group: undefined, language }
        const content = format === 'csv' ? reportCsv(file) : reportWorkbook(file)
        return {
          headers: tableHeaders(`explore-${source}-${from}`, format),
          content: Readable.from(content, { objectMode: false }),
        }
      },
    },
  })
}
