/** The person's notifications: asked for, marked, counted. */
import type { QueryClient } from '@tanstack/react-query'
import type { Notification } from '#src/domain/notification.ts'
import { request } from './http.ts'
import { storeNotificationCount } from './session.ts'

export interface NotificationPage {
  rows: Notification[]
  total: number
}

const all = ['notifications'] as const

/** One page, newest first; `page` counts from 1. A query for react-query. */
export function notificationsQuery(asked: { page: number; perPage: number; isUnread: boolean }) {
  const { page, perPage, isUnread } = asked
  return {
    queryKey: [...all, asked],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<NotificationPage> => {
      const range = [(page - 1) * perPage, page * perPage - 1]
      const query = new URLSearchParams({
        range: JSON.stringify(range),
        filter: JSON.stringify(isUnread ? { unread: true } : {}),
      })
      const answer = await request<Notification[]>(`notifications?${query}`, {
        silent: true,
        signal,
      })
      const total = Number(answer.headers.get('Content-Range')?.split('/').at(-1))
      return { rows: answer.data, total }
    },
  }
}

/**
 * Marks some, or all, as read or not. What is on screen changes where it stands; a list of unread
 * ones keeps what was just read until it is asked for anew.
 */
export async function markNotifications(
  client: QueryClient,
  ids: readonly number[] | 'all',
  isRead: boolean,
): Promise<void> {
  const body = ids === 'all' ? { all: true } : { ids }
  const { data } = await request<{ unread: number }>(
    `notifications/${isRead ? 'read' : 'unread'}`,
    { method: 'POST', body },
  )
  storeNotificationCount(data.unread)
  const now = new Date().toISOString()
  const marked = (row: Notification): Notification =>
    ids === 'all' || ids.includes(row.id)
      ? { ...row, read_at: isRead ? (row.read_at ?? now) : null }
      : row
  client.setQueriesData<NotificationPage>({ queryKey: all }, (page) =>
    page ? { ...page, rows: page.rows.map(marked) } : page,
  )
  await client.invalidateQueries({ queryKey: all, refetchType: 'none' })
}

/** Asks how many are unread, in silence; answers whether the server did. */
export async function readUnread(): Promise<boolean> {
  try {
    const { data } = await request<{ unread: number }>('notifications/unread', { silent: true })
    storeNotificationCount(data.unread)
    return true
  } catch {
    return false
  }
}

/** The server told of another number: what is on screen is read anew. */
export function refreshNotifications(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    queryKey: all,
    predicate: ({ meta }) => meta?.isStill !== true,
  })
}
