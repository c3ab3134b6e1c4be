/** Export of a filtered and sorted list, and the empty import form. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#schemas/kit/kind.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { headersIn } from '#src/domain/export/columns.ts'
import { type TableFormat, tableHeaders } from '#src/domain/export/table-types.ts'
import { requiredMark, templateColumns } from '#src/domain/export/template.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { callerOf } from '#src/server/access/audit/refusals.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { objectBody } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { exportWorkbook } from '../export/export-workbook.ts'
import { exportTable } from '../export/table.ts'
import { templateWorkbook } from '../export/template.ts'
import { writeCsv } from '../export/write-csv.ts'
import { readingOf, reasonOf, requireReason } from '../record-request.ts'
import { parseJson, readFilter, readSort } from '../resources/list-query.ts'
import { hiddenFields } from '../resources/rows.ts'

/** Maximum number of rows of a sheet, the same as of import. CSV has no limit. */
const MAX_SHEET_ROWS = 100_000

type Query = Readonly<Record<string, string | undefined>>

function readQuery(query: Query, known: readonly string[]): Query & { format: TableFormat } {
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
  const { format = 'csv' } = query
  if (format !== 'csv' && format !== 'xlsx')
    throw new AppError('BAD_PARAMETER', { params: { name: 'format' } })
  return { ...query, format }
}

const exportParts = ['format', 'filter', 'sort', 'columns']

/** The same parts from a body, where they are not JSON strings. */
function bodyQuery(request: FastifyRequest): Query & { format: TableFormat } {
  const parts = Object.entries(objectBody(request)).map(([name, part]) => [
    name,
    name === 'format' ? part : JSON.stringify(part),
  ])
  return readQuery(Object.fromEntries(parts) as Query, exportParts)
}

/**
 * The filter in the audit log: for records about people only the fields, not the searched person.
 */
const formatFilterForAudit = ({ personal }: Resource, filter: Readonly<Record<string, unknown>>): string =>
  personal ? Object.keys(filter).join(', ') : JSON.stringify(filter)

function send(
  reply: FastifyReply,
  { name, format }: { name: string; format: TableFormat },
  content: AsyncIterable<string | Buffer>,
) {
  return reply.headers(tableHeaders(name, format)).send(Readable.from(content, { objectMode: false }))
}

/** Parses `?columns=["code","name_kh"]`. @throws BAD_PARAMETER */
function readColumns(text: string | undefined): readonly string[] | undefined {
  const columns = parseJson(text, 'columns')
  if (columns === undefined) return undefined
  const isList = Array.isArray(columns) && columns.every((name) => typeof name === 'string')
  if (!isList) throw new AppError('BAD_PARAMETER', { params: { name: 'columns' } })
  return columns
}

/** Sheet names must not be longer or contain these characters. */
const sheetName = (title: string) => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

export function exportRoutes(app: FastifyInstance, { db, registry, clock }: ServerContext): void {
  const exportOf = async (
    resource: Resource,
    request: FastifyRequest,
    reply: FastifyReply,
    { query, reason }: { query: Query & { format: TableFormat }; reason: string | null },
  ) => {
    const reading = readingOf(request, { db, registry })
    const language = languageOf(request)
    const filter = readFilter(query.filter)
    const sort = readSort(resource, query.sort, hiddenFields(resource, reading.holds))
    const requested = { filter, sort, columns: readColumns(query.columns) }
    const table = await exportTable(reading, resource, requested, language)
    const { format } = query
    if (format === 'xlsx' && table.count > MAX_SHEET_ROWS)
      throw new AppError('EXPORT_TOO_LARGE', { params: { limit: MAX_SHEET_ROWS } })
    await recordEvent(
      db,
      {
        kind: 'export',
        ...callerOf(request),
        resource: resource.name,
        reason,
        details: { format, rows: table.count, filter: formatFilterForAudit(resource, filter) },
      },
      clock(),
    )
    const name = `${resource.name}-${clock().toISOString().slice(0, 10)}`
    const headers = headersIn(table.columns, language)
    if (format === 'csv') return send(reply, { name, format }, writeCsv(headers, table.slices))
    const sheet = sheetName(inLanguage(resource.label.many, language))
    const workbook = exportWorkbook(sheet, table.columns, headers, table.slices, language)
    return send(reply, { name, format }, workbook)
  }

  const templateOf = async (resource: Resource, request: FastifyRequest, reply: FastifyReply) => {
    const { format } = readQuery(request.query as Query, ['format'])
    const language = languageOf(request)
    const name = `${resource.name}-template`
    if (format === 'csv') {
      const columns = templateColumns(resource, registry, language)
      const header = columns.map(
        (column) => `${column.header[language]}${column.isRequired ? requiredMark : ''}`,
      )
      const example = columns.map((column) => column.example)
      return send(reply, { name, format }, writeCsv(header, [[example]]))
    }
    const sheet = sheetName(inLanguage(resource.label.many, language))
    const workbook = templateWorkbook({ ...readingOf(request, { db, registry }), language }, resource, sheet)
    return send(reply, { name, format }, workbook)
  }

  for (const resource of registry.all) {
    const { list, create, update, export: exportPermission } = resource.permissions
    const url = `/api/${resource.path}/export`
    if (resource.features.export && resource.personal)
      app.post(url, { config: { access: [list, exportPermission] } }, (request, reply) => {
        const reason = requireReason(request)
        return exportOf(resource, request, reply, { query: bodyQuery(request), reason })
      })
    else if (resource.features.export)
      app.get(url, { config: { access: [list] } }, (request, reply) => {
        const query = readQuery(request.query as Query, exportParts)
        return exportOf(resource, request, reply, { query, reason: reasonOf(request) })
      })
    if (resource.features.import)
      app.get(`/api/${resource.path}/template`, { config: { access: [create, update] } }, (request, reply) =>
        templateOf(resource, request, reply),
      )
  }
}
