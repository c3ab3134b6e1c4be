/** One's own notifications: list, number of unread ones, marking. */
import type { FastifyInstance } from 'fastify'
import { notificationActions } from '#src/domain/own-actions.ts'
import { actorOf, type ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Call } from '#src/server/records/actions/call.ts'
import { parseJson, readFilter } from '#src/server/records/resources/list-query.ts'

/** Whether only unread or only read ones are requested. @throws UNKNOWN_FIELD, BAD_FILTER */
function readUnread(filter: unknown): boolean | undefined {
  const { unread, ...others } = readFilter(filter)
  const [field] = Object.keys(others)
  if (field !== undefined) throw new AppError('UNKNOWN_FIELD', { params: { field } })
  if (unread !== undefined && typeof unread !== 'boolean')
    throw new AppError('BAD_FILTER', { params: { field: 'unread' } })
  return unread
}

/** Only by time, which is the order of ids. The newest first by default. */
function readOrder(text: unknown): 'ASC' | 'DESC' {
  const sort = parseJson(text, 'sort') ?? ['at', 'DESC']
  const [field, order, ...rest] = Array.isArray(sort) ? (sort as unknown[]) : []
  const isTime = field === 'at' || field === 'id'
  if (!isTime || (order !== 'ASC' && order !== 'DESC') || rest.length > 0)
    throw new AppError('BAD_SORT', { params: { field: String(field ?? text) } })
  return order
}

export function notificationRoutes(app: FastifyInstance, context: ServerContext): void {
  const { notifications } = context

  const mark = async ({ request, user: { id } }: Call, as: 'read' | 'unread', ids?: number[]) => {
    await notifications.mark(id, as, ids)
    notifications.sendUnreadCount(id, actorOf(request).socketId)
    return { unread: await notifications.unread(id) }
  }

  answerActions(app, context, {
    group: notificationActions,
    handlers: {
      list: ({ user, query, range: [from, to] }) =>
        notifications.page(user.id, {
          unread: readUnread(query.filter),
          descending: readOrder(query.sort) === 'DESC',
          from,
          to,
        }),
      count: async ({ user }) => ({ unread: await notifications.unread(user.id) }),
      markRead: async (call) => {
        const { ids, all } = call.body
        if ((ids === undefined) === (all === undefined))
          throw new AppError('VALIDATION', {
            problems: [{ field: 'ids', key: ids ? 'unknownField' : 'required' }],
          })
        return mark(call, 'read', ids)
      },
      markUnread: (call) => mark(call, 'unread', call.body.ids),
    },
  })
}
