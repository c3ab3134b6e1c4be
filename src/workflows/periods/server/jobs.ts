/**
 * Sends reminders of the cut-off, and closes reopened months after their hours (domain 2.4). Only
 * one of several processes does it.
 */
import { sql } from 'kysely'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import { monthText } from '#src/domain/periods/month.ts'
import { status } from '#src/domain/periods/period.ts'
import type { Actor, ServerContext } from '#src/server/access/context.ts'
import { usersCovering } from '#src/server/access/coverage/users-covering.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { author } from '#src/server/records/resources/by-system.ts'
import { writing } from '#src/server/records/resources/writing.ts'
import { dueReminder, reminderDays } from '../domain/reminders.ts'
import { closeExpired } from './closing.ts'
import { closePermission } from './open-months.ts'

/** Milliseconds between two runs. */
const pause = 10 * 60_000

const system: Actor = {
  userId: null,
  username: author,
  coverage: everywhere,
  ip: '',
  requestId: '',
}

/** Closes reopened months after their hours. Returns their number. */
export async function closeAllExpired(context: ServerContext): Promise<number> {
  const now = context.clock().toISOString()
  const { rows } = await sql<{ id: number }>`
    select id from active_periods where deleted_at is null and status = ${status.reopened}
      and reopened_until <= ${now}::timestamptz order by id`.execute(context.db)
  let count = 0
  for (const { id } of rows) {
    const isDone = await writing(context, { actor: system }, (own) => closeExpired(own, Number(id)))
    if (isDone) count += 1
  }
  return count
}

interface Due {
  id: number
  code: string
  facility: number
  name_kh: string
  name_en: string | null
  submission_cutoff_on: string
}

/** Sends the reminder of one month's cut-off; a second process finds it sent. */
async function remind(context: ServerContext, due: Due, today: string): Promise<number[]> {
  const days = dueReminder(today, due.submission_cutoff_on)
  if (days === undefined) return []
  const people = await usersCovering(context.db, {
    permission: closePermission,
    facility: Number(due.facility),
    access: 'APPROVE',
    today,
  })
  return context.db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into period_reminders (period_id, days_left, sent_at)
      values (${due.id}, ${days}, ${context.clock().toISOString()}::timestamptz)
      on conflict do nothing returning period_id`.execute(trx)
    if (rows.length === 0) return []
    const params = {
      month: monthText(due.code),
      facility: { kh: due.name_kh, en: due.name_en || due.name_kh },
      cutoff: formatDate(due.submission_cutoff_on),
    }
    const link = `/active-periods/update/${due.id}`
    for (const id of people)
      await context.notifications.notify(trx, id, { kind: 'month_cutoff', params, link })
    return people
  })
}

/** Sends due reminders. Returns the number of recipients. */
export async function sendReminders(context: ServerContext): Promise<number> {
  const today = dayInPhnomPenh(context.clock())
  const last = dayAfter(today, Math.max(...reminderDays))
  const { rows } = await sql<Due>`
    select p.id, p.code, f.id as facility, f.name_kh, f.name_en, p.submission_cutoff_on
    from active_periods p join health_facilities f on f.id = p.health_facility_id
    where p.deleted_at is null and p.status in (${status.open}, ${status.closing})
      and p.submission_cutoff_on between ${today}::date and ${last}::date
    order by p.id`.execute(context.db)
  let count = 0
  for (const due of rows) {
    const people = await remind(context, due, today)
    for (const id of people) context.notifications.sendUnreadCount(id)
    count += people.length
  }
  return count
}

/** Runs all jobs that are due. */
export async function runPeriodJobs(context: ServerContext): Promise<void> {
  if (!context.registry.find('active-periods')) return
  await closeAllExpired(context)
  await sendReminders(context)
}

/** Runs now and at intervals. @returns A function that stops it. */
export function startPeriodJobs(
  context: ServerContext,
  failed: (error: unknown) => void,
): () => Promise<void> {
  return runEvery(() => runPeriodJobs(context), { name: 'months', pause, failed })
}
