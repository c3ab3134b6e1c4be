/** Export of a list as it is filtered and sorted, and the empty table to fill in for import. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#schemas/kit/kind.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { headersIn } from '#src/domain/export/columns.ts'
import { requiredMark, templateColumns } from '#src/domain/export/template.ts'
import { recordEvent } from '../audit/events.ts'
import { callerOf } from '../audit/refusals.ts'
import type { ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { exportWorkbook } from '../export/export-workbook.ts'
import { exportTable } from '../export/table.ts'
import { templateWorkbook } from '../export/template.ts'
import { writeCsv } from '../export/write-csv.ts'
import { languageOf } from '../messages.ts'
import { parseJson, readFilter, readSort } from '../resources/list-query.ts'
import { hiddenFields } from '../resources/rows.ts'
import { readingOf, reasonOf } from './record-request.ts'

/** Most rows of a sheet: import takes no more. CSV has no such end. */
const MOST_SHEET_ROWS = 100_000

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Format = keyof typeof types
type Query = Readonly<Record<string, string | undefined>>

function readQuery(request: FastifyRequest, known: readonly string[]): Query & { format: Format } {
  const query = request.query as Query
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
  const { format = 'csv' } = query
  if (format !== 'csv' && format !== 'xlsx')
    throw new AppError('BAD_PARAMETER', { params: { name: 'format' } })
  return { ...query, format }
}

function send(
  reply: FastifyReply,
  { name, format }: { name: string; format: Format },
  content: AsyncIterable<string | Buffer>,
) {
  reply.headers({
    'content-type': types[format],
    'content-disposition': `attachment; filename="${name}.${format}"`,
    'cache-control': 'no-store',
  })
  return reply.send(Readable.from(content, { objectMode: false }))
}

/** Read from `?columns=["code","name_kh"]`. @throws BAD_PARAMETER */
function readColumns(text: string | undefined): readonly string[] | undefined {
  const columns = parseJson(text, 'columns')
  if (columns === undefined) return undefined
  const isList = Array.isArray(columns) && columns.every((name) => typeof name === 'string')
  if (!isList) throw new AppError('BAD_PARAMETER', { params: { name: 'columns' } })
  return columns
}

/** Names of sheets may not be longer, nor hold these signs. */
const sheetName = (title: string) => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

export function exportRoutes(app: FastifyInstance, { db, registry, clock }: ServerContext): void {
  const exportOf = async (resource: Resource, request: FastifyRequest, reply: FastifyReply) => {
    const reading = readingOf(request, { db, registry })
    const query = readQuery(request, ['format', 'filter', 'sort', 'columns'])
    const language = languageOf(request)
    const filter = readFilter(query.filter)
    const sort = readSort(resource, query.sort, hiddenFields(resource, reading.holds))
    const wanted = { filter, sort, columns: readColumns(query.columns) }
    const table = await exportTable(reading, resource, wanted, language)
    const { format } = query
    if (format === 'xlsx' && table.count > MOST_SHEET_ROWS)
      throw new AppError('EXPORT_TOO_LARGE', { params: { limit: MOST_SHEET_ROWS } })
    await recordEvent(
      db,
      {
        kind: 'export',
        ...callerOf(request),
        resource: resource.name,
        reason: reasonOf(request),
        details: { format, rows: table.count, filter: JSON.stringify(filter) },
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
    const { format } = readQuery(request, ['format'])
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
    const workbook = templateWorkbook(
      { ...readingOf(request, { db, registry }), language },
      resource,
      sheet,
    )
    return send(reply, { name, format }, workbook)
  }

  for (const resource of registry.all) {
    const { list, create, update } = resource.permissions
    if (resource.features.export)
      app.get(`/api/${resource.path}/export`, { config: { access: [list] } }, (request, reply) =>
        exportOf(resource, request, reply),
      )
    if (resource.features.import)
      app.get(
        `/api/${resource.path}/template`,
        { config: { access: [create, update] } },
        (request, reply) => templateOf(resource, request, reply),
      )
  }
}
