/** The active sessions of a user, as the user may see them. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'

export interface AliveSession {
  id: string
  created_at: string
  /** Time of the last renewal: during use at most the life of an access token ago. */
  last_used_at: string
  /** Where the sign-in came from. */
  ip: string
  user_agent: string | null
}

/** The most recently used session first. */
export async function aliveSessions(db: Kysely<Tables>, userId: number, now: Date): Promise<AliveSession[]> {
  const { rows } = await sql<AliveSession>`
    select id, created_at, last_used_at, ip, user_agent from sessions
    where user_id = ${userId} and ended_at is null and expires_at > ${now.toISOString()}
    order by last_used_at desc, created_at desc, id`.execute(db)
  return rows
}
