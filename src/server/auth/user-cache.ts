/** Who is signed in and what they may do, kept in memory so that no request asks for it twice. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/connection.ts'
import { AppError } from '../errors.ts'

export interface SignedIn {
  id: number
  username: string
  sessionId: string
  permissions: ReadonlySet<string>
}

/** Milliseconds after which other processes' changes are seen; this process's own at once. */
const life = 30_000

interface Row {
  id: number
  username: string
  alive: boolean
  permissions: string[]
}

export function createUserCache(db: Kysely<Tables>, clock: () => Date) {
  const sessions = new Map<string, { user: SignedIn; loaded: number }>()
  let generation = 0

  const load = async (sessionId: string): Promise<SignedIn> => {
    const { rows } = await sql<Row>`
      select u.id, u.username,
        (u.is_active and u.deleted_at is null and s.ended_at is null
          and s.expires_at > ${clock().toISOString()}) as alive,
        array(
          select distinct p.name
          from users__role_ids ur
          join roles r on r.id = ur.target_id and r.deleted_at is null
          join roles__permission_ids rp on rp.owner_id = r.id
          join permissions p on p.id = rp.target_id and p.deleted_at is null
          where ur.owner_id = u.id
        ) as permissions
      from sessions s join users u on u.id = s.user_id
      where s.id = ${sessionId}`.execute(db)
    const row = rows[0]
    if (!row?.alive) throw new AppError('UNAUTHENTICATED')
    const { id, username, permissions } = row
    return { id, username, sessionId, permissions: new Set(permissions) }
  }

  return {
    /** @throws UNAUTHENTICATED when the session has ended or its user may no longer sign in. */
    async bySession(sessionId: string): Promise<SignedIn> {
      const cached = sessions.get(sessionId)
      const now = clock().getTime()
      if (cached && now - cached.loaded < life) return cached.user
      const before = generation
      const user = await load(sessionId)
      if (sessions.size >= 10_000) sessions.clear()
      // Something was forgotten meanwhile: what was read may be older than that change.
      if (before === generation) sessions.set(sessionId, { user, loaded: now })
      return user
    },
    forgetSession(sessionId: string): void {
      generation += 1
      sessions.delete(sessionId)
    },
    forgetUser(id?: number): void {
      generation += 1
      for (const [sessionId, { user }] of sessions)
        if (id === undefined || user.id === id) sessions.delete(sessionId)
    },
  }
}
