/** Ends and deletes rows of sessions. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { deviceLife } from './devices.ts'
import type { EndReason, SessionEnd } from './sessions.ts'

/** Milliseconds for which ended sessions are stored, to find out later who signed in and where. */
const remembered = 90 * 24 * 60 * 60_000
const day = 24 * 60 * 60_000

/** Once a day a sign-in also deletes old sessions, devices and counts. */
export function createTidying(clock: () => Date): (trx: Kysely<Tables>) => Promise<void> {
  let tidied = 0
  return async (trx) => {
    const time = clock().getTime()
    if (time - tidied < day) return
    tidied = time
    await trx
      .deleteFrom('sessions')
      .where('expires_at', '<', new Date(time - remembered).toISOString())
      .execute()
    const unused = new Date(time - deviceLife).toISOString()
    await sql`delete from known_devices where last_used_at < ${unused}::timestamptz`.execute(trx)
    const now = new Date(time).toISOString()
    await sql`delete from failed_attempts where until < ${now}::timestamptz`.execute(trx)
  }
}

/** Ends the active sessions that `which` selects. */
export async function endWhere(
  on: Kysely<Tables>,
  which: RawBuilder<unknown>,
  { reason, now }: { reason: EndReason; now: string },
): Promise<SessionEnd[]> {
  const { rows } = await sql<{ id: string; user_id: number }>`
    update sessions set ended_at = ${now}, end_reason = ${reason}
    where ended_at is null and ${which} returning id, user_id`.execute(on)
  return rows.map(({ id, user_id }) => ({ sessionId: id, userId: Number(user_id), reason }))
}
