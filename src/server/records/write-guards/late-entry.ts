/** Approved late entries: permission to write in a month that is being closed (domain 2.4). */

import { type Kysely, sql } from 'kysely'
import { lateEntryHours } from '#src/domain/periods/period.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import type { Approval } from '#src/server/platform/approvals/approval.ts'
import type { Writing } from '../resources/writing.ts'

/** The periods in which the user may write late, and until when. */
export async function loadLateEntries(
  db: Kysely<Tables>,
  periods: readonly number[],
  { userId, now }: { userId: number; now: string },
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<Pick<TableRow<'late_entries'>, 'period_id' | 'until'>>`
    select period_id, until from late_entries where user_id = ${userId}
      and period_id = any(${idList(periods)})
      and until > ${now}::timestamptz`.execute(db)
  return new Map(rows.map(({ period_id, until }) => [Number(period_id), until]))
}

/**
 * Lets the requester write for some hours after the approval; ignores requests about other things.
 */
export async function grantLateEntry(
  { trx, now }: Writing,
  { id, subject_resource, subject_id, requested_by }: Approval,
): Promise<void> {
  if (subject_resource !== 'active-periods') return
  const until = new Date(Date.parse(now) + lateEntryHours * 3_600_000).toISOString()
  await sql`
    insert into late_entries (period_id, user_id, approval_id, until)
    values (${subject_id}, ${requested_by}, ${id}, ${until}::timestamptz)
    on conflict (period_id, user_id)
    do update set until = excluded.until, approval_id = excluded.approval_id`.execute(trx)
}
