/** Export of a filtered and sorted list, and the empty import form. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { inLanguage } from '#schemas/kit/kind.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { headersIn } from '#src/domain/export/columns.ts'
import { type TableFormat, tableHeaders } from '#src/domain/export/table-types.ts'
import { requiredMark, templateColumns } from '#src/domain/export/template.ts'
import { exportActions } from '#src/domain/records/file-actions.ts'
import { recordEvent } from '#src/server/access/audit/events.ts'
import { callerOf } from '#src/server/access/audit/refusals.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { answerActions } from '../actions/answer-actions.ts'
import type { Call, FileAnswer } from '../actions/call.ts'
import { exportWorkbook } from '../export/export-workbook.ts'
import { exportTable } from '../export/table.ts'
import { templateWorkbook } from '../export/template.ts'
import { writeCsv } from '../export/write-csv.ts'
import { reasonOf } from '../record-request.ts'
import { parseJson, readFilter, readSort } from '../resources/list-query.ts'
import { unsortableFields } from '../resources/rows.ts'

/** Maximum number of rows of a sheet, the same as of import. CSV has no limit. */
const MAX_SHEET_ROWS = 100_000

interface ExportQuery {
  format: TableFormat
  /** JSON texts. */
  filter?: string | undefined
  sort?: string | undefined
  columns?: string | undefined
}

/**
 * The filter in the audit log: for records about people only the fields, not the searched person.
 */
const formatFilterForAudit = ({ personal }: Resource, filter: Readonly<Record<string, unknown>>): string =>
  personal ? Object.keys(filter).join(', ') : JSON.stringify(filter)

const fileOf = (
  name: string,
  format: TableFormat,
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
): FileAnswer => ({
  headers: tableHeaders(name, format),
  content: Readable.from(content, { objectMode: false }),
})

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

export function exportRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, registry, clock } = context

  const exportOf = async (
    resource: Resource,
    { request, reading }: Pick<Call, 'request' | 'reading'>,
    query: ExportQuery,
  ) => {
    const language = languageOf(request)
    const filter = readFilter(query.filter)
    const sort = readSort(resource, query.sort, unsortableFields(resource, reading))
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
        reason: reasonOf(request),
        details: { format, rows: table.count, filter: formatFilterForAudit(resource, filter) },
      },
      clock(),
    )
    const name = `${resource.name}-${clock().toISOString().slice(0, 10)}`
    const headers = headersIn(table.columns, language)
    if (format === 'csv') return fileOf(name, format, writeCsv(headers, table.slices))
    const sheet = sheetName(inLanguage(resource.label.many, language))
    const workbook = exportWorkbook(sheet, table.columns, headers, table.slices, language)
    return fileOf(name, format, workbook)
  }

  const templateOf = async (
    resource: Resource,
    { request, reading }: Pick<Call, 'request' | 'reading'>,
    format: TableFormat,
  ) => {
    const language = languageOf(request)
    const name = `${resource.name}-template`
    if (format === 'csv') {
      const columns = templateColumns(resource, registry, language)
      const header = columns.map(
        (column) => `${column.header[language]}${column.isRequired ? requiredMark : ''}`,
      )
      const example = columns.map((column) => column.example)
      return fileOf(name, format, writeCsv(header, [[example]]))
    }
    const sheet = sheetName(inLanguage(resource.label.many, language))
    const workbook = templateWorkbook({ ...reading, language }, resource, sheet)
    return fileOf(name, format, workbook)
  }

  for (const resource of registry.all)
    answerActions(app, context, {
      group: exportActions(resource),
      handlers: {
        export: (call) => exportOf(resource, call, call.query),
        exportPersons: (call) => {
          const { format, ...parts } = call.body
          const texts = Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)])
          return exportOf(resource, call, { format, ...Object.fromEntries(texts) })
        },
        template: (call) => templateOf(resource, call, call.query.format),
      },
    })
}
