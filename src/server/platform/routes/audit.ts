/** The audit log: the user, time and place of every action (domain 1.0, 3.1). */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import { auditActions } from '#src/domain/audit/actions.ts'
import { type AuditFilter, maxCounted } from '#src/domain/audit/audit-trail.ts'
import { type TableFormat, tableHeaders } from '#src/domain/export/table-types.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { callerOf, resourceAt } from '#src/server/access/audit/refusals.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { isBound, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Call } from '#src/server/records/actions/call.ts'
import { writeWorkbook } from '#src/server/records/export/workbook.ts'
import { writeCsv } from '#src/server/records/export/write-csv.ts'
import { requireReason } from '#src/server/records/record-request.ts'
import { headersOf, sheetColumns, sheetName, trailSlices } from '../audit/export.ts'
import { readAuditFilter } from '../audit/filter.ts'
import { countNewer, readCursor, readTrail, readWrite, type Trail } from '../audit/read.ts'

const usualRows = 50
/** Maximum number of rows of a sheet. CSV has no limit. */
const maxSheetRows = 100_000

export function auditRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, registry, audit, clock } = context

  const trailOf = (reading: Call['reading']): Trail => ({
    ...reading,
    listed: registry.all.filter(({ permissions }) => reading.holds(permissions.list)),
    visibleIds: (resource) =>
      isBound(reading, resource) ? sql`select t.id from ${visibleRows(reading, resource)} t` : undefined,
  })

  answerActions(app, context, {
    group: auditActions,
    handlers: {
      list: async ({ reading, query: { filter, before, limit = usualRows } }) => {
        const auditFilter = readAuditFilter(filter)
        const cursor = readCursor(before, 'before')
        await audit.flush()
        return readTrail(trailOf(reading), auditFilter, { cursor, limit })
      },
      news: async ({ reading, query: { filter, since } }) => {
        const cursor = readCursor(since, 'since')
        return { count: await countNewer(trailOf(reading), readAuditFilter(filter), cursor) }
      },
      write: async ({ reading, which }) => ({
        changes: await readWrite(trailOf(reading), which.id),
      }),
      print: async ({ request, reading, body }) => {
        const path = body.path.split('?')[0] ?? ''
        const resource = resourceAt(registry, path)
        const recordId = Number(/\/update\/([1-9]\d{0,15})$/.exec(path)?.[1])
        if (resource && recordId) await assertVisible(reading, registry.get(resource), recordId)
        audit.note({
          kind: 'print',
          ...callerOf(request),
          ...(resource ? { resource } : {}),
          ...(resource && recordId ? { recordId } : {}),
          details: { path },
        })
        return null
      },
      export: async ({ request, reading, query: { filter: filterText, format = 'csv' } }) => {
        const filter = readAuditFilter(filterText)
        const trail = trailOf(reading)
        const language = languageOf(request)
        await audit.flush()
        const { total } = await readTrail(trail, filter, { limit: 1 })
        const rows = total !== null && total > maxCounted ? `${maxCounted}+` : (total ?? 0)
        const details = { format, rows, filter: JSON.stringify(filter), what: 'audit' }
        const reason = requireReason(request)
        const now = clock()
        await recordEvent(db, { kind: 'export', ...callerOf(request), reason, details }, now)
        return {
          headers: tableHeaders(`audit-${now.toISOString().slice(0, 10)}`, format),
          content: contentOf(trail, { filter, format, language }),
        }
      },
    },
  })
}

/** @throws RECORD_NOT_FOUND for a record that is unknown or invisible to the caller */
async function assertVisible(reading: Call['reading'], resource: Resource, id: number): Promise<void> {
  const { rows } = reading.holds(resource.permissions.list)
    ? await sql`select 1 from ${visibleRows(reading, resource)} r where r.id = ${id}`.execute(reading.db)
    : { rows: [] }
  if (rows.length === 0) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
}

/** Read while it is sent. */
function contentOf(
  trail: Trail,
  options: { filter: AuditFilter; format: TableFormat; language: Language },
): Readable {
  const { filter, format, language } = options
  if (format === 'csv')
    return Readable.from(writeCsv(headersOf(language), trailSlices(trail, filter, language)), {
      objectMode: false,
    })
  const slices = trailSlices(trail, filter, language, maxSheetRows)
  const sheet = { name: sheetName(language), columns: sheetColumns(language), rows: slices }
  return Readable.from(writeWorkbook(sheet), { objectMode: false })
}
