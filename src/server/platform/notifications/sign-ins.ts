/** Notifies owners of signs that another person uses their account. */
import { type Kysely, sql } from 'kysely'
import type { Sessions } from '#src/server/access/auth/sessions.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { Notifications } from './notifications.ts'

/** The page where users see their sessions and change their password. */
export const accountPage = '/app'

/**
 * A sign-in from an address without an earlier stored session of this account. The very first
 * sign-in does not count. Call it within the transaction that starts the session.
 */
export async function notifyOfAddress(
  trx: Kysely<Tables>,
  notifications: Notifications,
  { userId, ip }: { userId: number; ip: string },
): Promise<boolean> {
  const { rows } = await sql<{ others: number; same: number }>`
    select count(*)::int as others, count(*) filter (where ip = ${ip})::int as same
    from sessions where user_id = ${userId}`.execute(trx)
  const { others = 0, same = 0 } = rows[0] ?? {}
  const isNew = others > 0 && same === 0
  if (isNew)
    await notifications.notify(trx, userId, {
      kind: 'new_address',
      params: { ip },
      link: accountPage,
    })
  return isNew
}

/** A refresh token that was used twice ended its session: notifies the owner. */
export function notifyOfReuse({
  db,
  sessions,
  notifications,
}: {
  db: Kysely<Tables>
  sessions: Sessions
  notifications: Notifications
}): void {
  sessions.onEnd(({ userId, reason }) => {
    if (reason !== 'refresh token used again') return
    notifications
      .notify(db, userId, { kind: 'session_reused', params: {}, link: accountPage })
      .then(() => notifications.sendUnreadCount(userId))
      // The session has ended either way.
      .catch(() => undefined)
  })
}
