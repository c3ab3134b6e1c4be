/**
 * Notifies users who can correct the finding of a check, once per finding of a visit (domain part
 * 4, item 1).
 */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { usersCovering } from '#src/server/access/coverage/users-covering.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { judge } from '../domain/checks/judge.ts'
import { fixPermissions } from '../domain/checks/readiness.ts'
import { readFacts } from './facts/read-facts.ts'
import { linked } from './readiness/ready.ts'

/**
 * Notifies users whose role corrects the finding and whose area contains the facility.
 * @returns how many users were notified now, and whether they had been before
 */
export async function requestCorrection(
  { notifications, clock }: Pick<ServerContext, 'notifications' | 'clock'>,
  reading: Reading,
  { visit_id, code }: { visit_id: number; code: string },
): Promise<{ notified: number; is_repeated: boolean }> {
  const today = dayInPhnomPenh(clock())
  const { rows } = await sql<{ id: number }>`
    select v.id from ${visibleRows(reading, reading.registry.get('visits'))} v
    where v.id = ${visit_id} and v.deleted_at is null`.execute(reading.db)
  const reads = await readFacts(reading.db, rows.length > 0 ? [visit_id] : [], today)
  const none = { notified: 0, is_repeated: false }
  for (const read of reads) {
    const finding = judge(read.facts).find((one) => one.code === code)
    const [linkedFinding] = finding ? linked([finding], read, read.row.claim_code) : []
    if (!finding || !linkedFinding) continue
    const visit = read.row.code
    const { rows: before } = await sql`select from notifications
      where kind = 'correction_requested' and params ->> 'visit' = ${visit}
        and params ->> 'code' = ${code} limit 1`.execute(reading.db)
    if (before.length > 0) return { ...none, is_repeated: true }
    const permission = fixPermissions[finding.fix]
    const people = await usersCovering(reading.db, {
      permission,
      facility: read.row.facility,
      today,
    })
    for (const person of people) {
      const { text, link } = linkedFinding
      await notifications.notify(reading.db, person, {
        kind: 'correction_requested',
        params: { visit, code, text },
        link,
      })
      notifications.sendUnreadCount(person)
    }
    return { ...none, notified: people.length }
  }
  return none
}
