/** The active sessions of a user, as the user may see them. */
import type { Kysely } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'

export type AliveSession = Awaited<ReturnType<typeof aliveSessions>>[number]

/**
 * The most recently used session first. `last_used_at` is its last renewal: during use at most the
 * life of an access token ago.
 */
export const aliveSessions = (db: Kysely<Tables>, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
