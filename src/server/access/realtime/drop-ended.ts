/** Finds sockets of expired sessions, which end without an event. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import type { Hub } from './hub.ts'

export async function dropEnded(hub: Hub, db: Kysely<Tables>, now: Date): Promise<void> {
  const present = hub.sessions()
  if (present.size === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from sessions where id = any(${[...present]}::text[])
      and ended_at is null and expires_at > ${now.toISOString()}`
    .execute(db)
    // The next round repeats the query.
    .catch(() => ({ rows: [...present].map((id) => ({ id })) }))
  for (const { id } of rows) present.delete(id)
  for (const id of present) hub.dropSession(id)
}
