/** What concerns oneself: list, number of unread ones, marking. Nobody sees another's. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requirePermission } from '../auth/access.ts'
import { objectBody } from '../body.ts'
import { tellRange } from '../content-range.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Page } from '../notifications/notifications.ts'
import { parseJson, readFilter, readRange } from '../resources/list-query.ts'

const mostIds = 500
const parameters = new Set(['filter', 'range', 'sort'])

/** @throws UNKNOWN_PARAMETER, UNKNOWN_FIELD, BAD_FILTER, BAD_RANGE, BAD_SORT, BAD_PARAMETER */
function readPage(query: Readonly<Record<string, unknown>>): Page {
  const unknown = Object.keys(query).find((name) => !parameters.has(name))
  if (unknown !== undefined) throw new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
  const { unread, ...others } = readFilter(query.filter)
  const [field] = Object.keys(others)
  if (field !== undefined) throw new AppError('UNKNOWN_FIELD', { params: { field } })
  if (unread !== undefined && typeof unread !== 'boolean')
    throw new AppError('BAD_FILTER', { params: { field: 'unread' } })
  const [from, to] = readRange(query.range)
  return { unread, descending: readOrder(query.sort) === 'DESC', from, to }
}

/** Only by time, which is the order of numbers. The newest first unless it is asked otherwise. */
function readOrder(text: unknown): 'ASC' | 'DESC' {
  const sort = parseJson(text, 'sort') ?? ['at', 'DESC']
  const [field, order, ...rest] = Array.isArray(sort) ? (sort as unknown[]) : []
  const isTime = field === 'at' || field === 'id'
  if (!isTime || (order !== 'ASC' && order !== 'DESC') || rest.length > 0)
    throw new AppError('BAD_SORT', { params: { field: String(field ?? text) } })
  return order
}

/** Numbers of a body; undefined means all of them. @throws VALIDATION naming the field */
function readMarked(request: FastifyRequest, canBeAll: boolean): readonly number[] | undefined {
  const { ids, all, ...others } = objectBody(request)
  const refuse = (field: string, key: string, params = {}) =>
    new AppError('VALIDATION', { problems: [{ field, key, params }] })
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw refuse(unknown, 'unknownField')
  if (all !== undefined) {
    if (!canBeAll || ids !== undefined) throw refuse('all', 'unknownField')
    if (all !== true) throw refuse('all', 'kind.boolean')
    return undefined
  }
  const isIds =
    Array.isArray(ids) && ids.length > 0 && ids.every((id) => Number.isSafeInteger(id) && id > 0)
  if (!isIds) throw refuse('ids', ids === undefined ? 'required' : 'kind.refs')
  if (ids.length > mostIds) throw refuse('ids', 'tooMany', { max: mostIds })
  return ids as number[]
}

export function notificationRoutes(app: FastifyInstance, { notifications }: ServerContext): void {
  const config = { access: 'signed-in' } as const

  app.get('/api/notifications', { config }, async (request, reply) => {
    const { id } = requirePermission(request)
    const page = readPage(request.query as Record<string, unknown>)
    const { rows, total } = await notifications.page(id, page)
    tellRange(reply, 'notifications', { from: page.from, count: rows.length, total })
    return reply.header('cache-control', 'no-store').send({ success: true, data: rows })
  })

  app.get('/api/notifications/unread', { config }, async (request) => {
    const { id } = requirePermission(request)
    return { success: true, data: { unread: await notifications.unread(id) } }
  })

  for (const as of ['read', 'unread'] as const)
    app.post(`/api/notifications/${as}`, { config }, async (request) => {
      const { id } = requirePermission(request)
      await notifications.mark(id, as, readMarked(request, as === 'read'))
      notifications.told(id, actorOf(request).socketId)
      return { success: true, data: { unread: await notifications.unread(id) } }
    })
}
