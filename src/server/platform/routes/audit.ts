/** The audit trail: what was done, by whom and from where (domain 1.0, 3.1). */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { mostCounted } from '#src/domain/audit/audit-trail.ts'
import { auditPermission } from '#src/domain/audit/kinds.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { callerOf, resourceAt } from '#src/server/access/audit/refusals.ts'
import { coverageOf } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { isBound, seen } from '#src/server/access/coverage/sight.ts'
import { parseBody } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { writeWorkbook } from '#src/server/records/export/workbook.ts'
import { writeCsv } from '#src/server/records/export/write-csv.ts'
import { holdsOf, idOf, requireReason } from '#src/server/records/record-request.ts'
import { headersOf, sheetColumns, sheetName, trailSlices } from '../audit/export.ts'
import { readAuditFilter } from '../audit/filter.ts'
import { countNewer, readCursor, readTrail, readWrite, type Trail } from '../audit/read.ts'

/** A page of the console, without its query, which may name people. */
const printed = z.strictObject({ path: z.string().min(1).max(200) })

const usualRows = 50
const mostRows = 200
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

/** @throws BAD_PARAMETER */
function limitOf(text: string | undefined): number {
  if (text === undefined) return usualRows
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > mostRows)
    throw new AppError('BAD_PARAMETER', { params: { name: 'limit' } })
  return limit
}

export function auditRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, registry, audit, clock } = context
  const config = { access: [auditPermission] }

  const trailOf = (request: FastifyRequest): Trail => {
    const holds = holdsOf(request)
    const coverage = coverageOf(request)
    return {
      db,
      registry,
      holds,
      listed: registry.all.filter(({ permissions }) => holds(permissions.list)),
      coverage,
      seenIds: (resource) =>
        isBound({ coverage }, resource)
          ? sql`select t.id from ${seen({ registry, coverage }, resource)} t`
          : undefined,
    }
  }

  const send = (reply: FastifyReply, data: unknown) =>
    reply.header('cache-control', 'no-store').send({ success: true, data })

  app.get('/api/audit', { config }, async (request, reply) => {
    const query = queryOf(request, ['filter', 'before', 'limit'])
    const filter = readAuditFilter(query.filter)
    const page = { cursor: readCursor(query.before, 'before'), limit: limitOf(query.limit) }
    await audit.flush()
    return send(reply, await readTrail(trailOf(request), filter, page))
  })

  app.get('/api/audit/news', { config }, async (request, reply) => {
    const query = queryOf(request, ['filter', 'since'])
    const filter = readAuditFilter(query.filter)
    const since = readCursor(query.since, 'since')
    return send(reply, { count: await countNewer(trailOf(request), filter, since) })
  })

  app.get('/api/audit/writes/:id', { config }, async (request, reply) =>
    send(reply, { changes: await readWrite(trailOf(request), idOf(request)) }),
  )

  app.get('/api/audit/export', { config }, async (request, reply) => {
    const { format = 'csv', ...query } = queryOf(request, ['filter', 'format'])
    if (format !== 'csv' && format !== 'xlsx')
      throw new AppError('BAD_PARAMETER', { params: { name: 'format' } })
    const filter = readAuditFilter(query.filter)
    const reason = requireReason(request)
    const trail = trailOf(request)
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
  })

  // The console tells what is printed from it; nobody can be kept from a photograph.
  app.post('/api/audit/prints', { config: { access: 'signed-in' } }, async (request) => {
    const path = parseBody(request, printed).path.split('?')[0] ?? ''
    const resource = resourceAt(registry, path)
    const recordId = Number(/\/update\/([1-9]\d{0,15})$/.exec(path)?.[1])
    audit.note({
      kind: 'print',
      ...callerOf(request),
      ...(resource ? { resource } : {}),
      ...(resource && recordId ? { recordId } : {}),
      details: { path },
    })
    return { success: true, data: null }
  })
}
