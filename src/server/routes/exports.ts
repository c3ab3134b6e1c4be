/** Export of a list as it is filtered and sorted, and the empty table to fill in for import. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#schemas/kit/kind.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type ExportCell, templateRows } from '#src/domain/export/columns.ts'
import { requirePermission } from '../auth/access.ts'
import type { ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { exportTable } from '../export/table.ts'
import { writeCsv, writeXlsx } from '../export/write.ts'
import { languageOf } from '../messages.ts'
import { readFilter, readSort } from '../resources/list-query.ts'
import { hiddenFields } from '../resources/rows.ts'

/** Most rows of a sheet: it is held in memory whole. CSV has no such end. */
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

async function sendTable(
  reply: FastifyReply,
  { name, format, sheet }: { name: string; format: Format; sheet: string },
  header: readonly string[],
  slices: AsyncIterable<ExportCell[][]>,
) {
  reply.headers({
    'content-type': types[format],
    'content-disposition': `attachment; filename="${name}.${format}"`,
    'cache-control': 'no-store',
  })
  return reply.send(
    format === 'csv'
      ? Readable.from(writeCsv(header, slices))
      : await writeXlsx(sheet, header, slices),
  )
}

/** Names of sheets may not be longer, nor hold these signs. */
const sheetName = (title: string) => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

async function* once(rows: ExportCell[][]): AsyncGenerator<ExportCell[][]> {
  yield rows
}

export function exportRoutes(app: FastifyInstance, { db, registry, clock }: ServerContext): void {
  const exportOf = async (resource: Resource, request: FastifyRequest, reply: FastifyReply) => {
    const { permissions } = requirePermission(request)
    const holds = (permission: string) => permissions.has(permission)
    const query = readQuery(request, ['format', 'filter', 'sort'])
    const language = languageOf(request)
    const filter = readFilter(query.filter)
    const sort = readSort(resource, query.sort, hiddenFields(resource, holds))
    const table = await exportTable({ db, registry, holds }, resource, { filter, sort }, language)
    if (query.format === 'xlsx' && table.count > MOST_SHEET_ROWS)
      throw new AppError('EXPORT_TOO_LARGE', { params: { limit: MOST_SHEET_ROWS } })
    const name = `${resource.name}-${clock().toISOString().slice(0, 10)}`
    const sheet = sheetName(inLanguage(resource.label.many, language))
    const header = table.columns.map((column) => column.header)
    return sendTable(reply, { name, format: query.format, sheet }, header, table.slices)
  }

  const templateOf = async (resource: Resource, request: FastifyRequest, reply: FastifyReply) => {
    const { format } = readQuery(request, ['format'])
    const language = languageOf(request)
    const [header, example] = templateRows(resource, registry, language)
    const sheet = sheetName(inLanguage(resource.label.many, language))
    const name = `${resource.name}-template`
    return sendTable(reply, { name, format, sheet }, header, once([example]))
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
