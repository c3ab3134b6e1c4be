/** Notifies users: stores a row for each, and sends the number of unread ones to open consoles. */
import { type Kysely, sql } from 'kysely'
import type { News, Notification } from '#src/domain/notification.ts'
import { userChannel } from '#src/server/access/realtime/channel-name.ts'
import type { Realtime } from '#src/server/access/realtime/realtime.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

const day = 24 * 60 * 60_000
/** Milliseconds for which notifications are stored: once read, and at all. */
const retention = { read: 90 * day, unread: 365 * day }

export interface Page {
  /** Undefined: read and unread. */
  unread: boolean | undefined
  descending: boolean
  from: number
  to: number
}

export interface Notifications {
  /** Stores it in the caller's transaction. Call `sendUnreadCount` after the commit. */
  notify(trx: Kysely<Tables>, userId: number, news: News): Promise<void>
  /** The same for users of a write, with the number after its commit. */
  notifyAll(
    writing: Pick<Writing, 'trx' | 'afterCommit'>,
    userIds: readonly number[],
    news: News,
  ): Promise<void>
  /**
   * Sends the number of unread notifications to the user's open consoles, except to the socket that
   * read them.
   */
  sendUnreadCount(userId: number, except?: string): void
  page(userId: number, page: Page): Promise<{ rows: Notification[]; total: number }>
  unread(userId: number): Promise<number>
  /** Marks one's own; all of them without `ids`. Ids of other users' notifications are ignored. */
  mark(userId: number, as: 'read' | 'unread', ids?: readonly number[]): Promise<void>
}

interface Parts {
  db: Kysely<Tables>
  clock: () => Date
  realtime: Realtime | undefined
}

export function createNotifications({ db, clock, realtime }: Parts): Notifications {
  const before = (ms: number) => new Date(clock().getTime() - ms).toISOString()

  let tidied = 0
  /** Once a day a new notification also deletes old ones. */
  const tidy = async (trx: Kysely<Tables>) => {
    const time = clock().getTime()
    if (time - tidied < day) return
    tidied = time
    await sql`delete from notifications
      where read_at < ${before(retention.read)} or at < ${before(retention.unread)}`.execute(trx)
  }

  const unread = async (userId: number) => {
    const { rows } = await sql<{ unread: number }>`
      select count(*)::int as unread from notifications
      where user_id = ${userId} and read_at is null`.execute(db)
    return rows[0]?.unread ?? 0
  }

  const notifications: Notifications = {
    unread,

    async notify(trx, userId, { kind, params, link }) {
      await tidy(trx)
      await sql`insert into notifications (user_id, kind, params, link, at)
        values (${userId}, ${kind}, ${JSON.stringify(params)}::jsonb, ${link},
          ${clock().toISOString()})`.execute(trx)
    },

    async notifyAll({ trx, afterCommit }, userIds, news) {
      for (const id of userIds) {
        await notifications.notify(trx, id, news)
        afterCommit.push(() => notifications.sendUnreadCount(id))
      }
    },

    sendUnreadCount(userId, except) {
      if (!realtime) return
      const channels = [userChannel(userId)]
      unread(userId)
        .then((count) =>
          realtime.publish({ channels, name: 'notification', data: { unread: count }, except }),
        )
        // Users see them anyway when they open the list.
        .catch(() => undefined)
    },

    async page(userId, { unread: isUnread, descending, from, to }) {
      const state = isUnread === undefined ? sql`true` : sql`(read_at is null) = ${isUnread}::boolean`
      const order = descending ? sql`desc` : sql`asc`
      const { rows } = await sql<Notification & { total: number }>`
        select id, kind, params, link, at, read_at, count(*) over ()::int as total
        from notifications where user_id = ${userId} and ${state}
        order by id ${order} limit ${to - from + 1} offset ${from}`.execute(db)
      const total = rows[0]?.total ?? (from === 0 ? 0 : await loadCount(db, userId, state))
      return { rows: rows.map(({ total: _, ...row }) => row as Notification), total }
    },

    async mark(userId, as, ids) {
      const requested = ids ? sql`and id = any(${idList(ids)})` : sql``
      const [value, present] =
        as === 'read' ? [clock().toISOString(), sql`read_at is null`] : [null, sql`read_at is not null`]
      await sql`update notifications set read_at = ${value}::timestamptz
        where user_id = ${userId} and ${present} ${requested}`.execute(db)
    },
  }
  return notifications
}

/** For pages after the last one, which have no row with the total. */
async function loadCount(db: Kysely<Tables>, userId: number, state: ReturnType<typeof sql>) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from notifications
    where user_id = ${userId} and ${state}`.execute(db)
  return rows[0]?.total ?? 0
}
