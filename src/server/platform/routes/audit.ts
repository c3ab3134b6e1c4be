/** The audit trail: what was done, by whom and from where (domain 1.0, 3.1). */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { auditActions } from '#src/domain/audit/actions.ts'
import { mostCounted } from '#src/domain/audit/audit-trail.ts'
import { auditPermission } from '#src/domain/audit/kinds.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { callerOf, resourceAt } from '#src/server/access/audit/refusals.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { isBound, seen } from '#src/server/access/coverage/sight.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Call } from '#src/server/records/actions/call.ts'
import { writeWorkbook } from '#src/server/records/export/workbook.ts'
import { writeCsv } from '#src/server/records/export/write-csv.ts'
import { readingOf, requireReason } from '#src/server/records/record-request.ts'
import { headersOf, sheetColumns, sheetName, trailSlices } from '../audit/export.ts'
import { readAuditFilter } from '../audit/filter.ts'
import { countNewer, readCursor, readTrail, readWrite, type Trail } from '../audit/read.ts'

const usualRows = 50
/** Most rows of a sheet. CSV has no such end. */
const mostSheetRows = 100_000

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Query = Readonly<Record<string, string | undefined>>

/** @throws UNKNOWN_PARAMETER */
function queryOf(request: FastifyRequest, known: readonly string[]): Query {
  const query = request.query as Query
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
  return query
}

export function auditRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, registry, audit, clock } = context

  const trailOf = (reading: Call['reading']): Trail => ({
    ...reading,
    listed: registry.all.filter(({ permissions }) => reading.holds(permissions.list)),
    seenIds: (resource) =>
      isBound(reading, resource) ? sql`select t.id from ${seen(reading, resource)} t` : undefined,
  })

  answerActions(app, context, {
    group: auditActions,
    handlers: {
      list: async ({ reading, query: { filter, before, limit = usualRows } }) => {
        const asked = readAuditFilter(filter)
        const cursor = readCursor(before, 'before')
        await audit.flush()
        return readTrail(trailOf(reading), asked, { cursor, limit })
      },
      news: async ({ reading, query: { filter, since } }) => {
        const cursor = readCursor(since, 'since')
        return { count: await countNewer(trailOf(reading), readAuditFilter(filter), cursor) }
      },
      write: async ({ reading, which }) => ({
        changes: await readWrite(trailOf(reading), which.id),
      }),
      print: async ({ request, body }) => {
        const path = body.path.split('?')[0] ?? ''
        const resource = resourceAt(registry, path)
        const recordId = Number(/\/update\/([1-9]\d{0,15})$/.exec(path)?.[1])
        audit.note({
          kind: 'print',
          ...callerOf(request),
          ...(resource ? { resource } : {}),
          ...(resource && recordId ? { recordId } : {}),
          details: { path },
        })
        return null
      },
    },
  })

  app.get(
    '/api/audit/export',
    { config: { access: [auditPermission] } },
    async (request, reply) => {
      const { format = 'csv', ...query } = queryOf(request, ['filter', 'format'])
      if (format !== 'csv' && format !== 'xlsx')
        throw new AppError('BAD_PARAMETER', { params: { name: 'format' } })
      const filter = readAuditFilter(query.filter)
      const reason = requireReason(request)
      const trail = trailOf(readingOf(request, context))
      const language = languageOf(request)
      await audit.flush()
      const { total } = await readTrail(trail, filter, { limit: 1 })
      const rows = total !== null && total > mostCounted ? `${mostCounted}+` : (total ?? 0)
      const details = { format, rows, filter: JSON.stringify(filter) }
      const now = clock()
      await recordEvent(
        db,
        { kind: 'export', ...callerOf(request), reason, details: { ...details, what: 'audit' } },
        now,
      )
      reply.headers({
        'content-type': types[format],
        'content-disposition': `attachment; filename="audit-${now.toISOString().slice(0, 10)}.${format}"`,
        'cache-control': 'no-store',
      })
      if (format === 'csv') {
        const content = writeCsv(headersOf(language), trailSlices(trail, filter, language))
        return reply.send(Readable.from(content, { objectMode: false }))
      }
      const slices = trailSlices(trail, filter, language, mostSheetRows)
      const sheet = { name: sheetName(language), columns: sheetColumns(language), rows: slices }
      return reply.send(Readable.from(writeWorkbook(sheet), { objectMode: false }))
    },
  )
}
