/** The user's notifications: list, mark, count. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#src/domain/action.ts'
import type { Notification } from '#src/domain/notification.ts'
import { notificationActions } from '#src/domain/own-actions.ts'
import { answerQuery, call, callWithToast } from './call.ts'
import { storeNotificationCount } from './session.ts'

export type NotificationPage = AnswerOf<typeof notificationActions.list>

const { list, count, markRead, markUnread } = notificationActions
const all = [list.base, list.name] as const

/** One page, newest first; `page` counts from 1. A react-query query. */
export function notificationsQuery(params: { page: number; perPage: number; isUnread: boolean }) {
  const { page, perPage, isUnread } = params
  return answerQuery(list, {
    query: { filter: JSON.stringify(isUnread ? { unread: true } : {}) },
    range: [(page - 1) * perPage, page * perPage - 1],
  })
}

function mark(ids: readonly number[] | 'all', isRead: boolean) {
  if (ids === 'all') return callWithToast(markRead, { body: { all: true } })
  return callWithToast(isRead ? markRead : markUnread, { body: { ids } })
}

/**
 * Marks some or all notifications as read or unread. Updates those on screen in place; a list of
 * unread ones keeps them until it is refetched.
 */
export async function markNotifications(
  client: QueryClient,
  ids: readonly number[] | 'all',
  isRead: boolean,
): Promise<void> {
  const { unread } = await mark(ids, isRead)
  storeNotificationCount(unread)
  const now = new Date().toISOString()
  const marked = (row: Notification): Notification =>
    ids === 'all' || ids.includes(row.id) ? { ...row, read_at: isRead ? (row.read_at ?? now) : null } : row
  client.setQueriesData<NotificationPage>({ queryKey: all }, (page) =>
    page ? { ...page, rows: page.rows.map(marked) } : page,
  )
  await client.invalidateQueries({ queryKey: all, refetchType: 'none' })
}

/** Loads the number of unread notifications, silently; resolves with whether it succeeded. */
export async function readUnread(): Promise<boolean> {
  try {
    storeNotificationCount((await call(count, {})).unread)
    return true
  } catch {
    return false
  }
}

/** The server sent a different number: refetches the notifications on screen. */
export function refreshNotifications(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    queryKey: all,
    predicate: ({ meta }) => meta?.isStill !== true,
  })
}
