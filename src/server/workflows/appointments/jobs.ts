/** Who did not come by the end of the day has missed the appointment (domain 1.4). */
import { sql } from 'kysely'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { seeding } from '#src/server/records/resources/by-system.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'

/** Appointments of one transaction. */
const slice = 500

const missSome = (context: ServerContext, today: string) =>
  seeding(context, async (writing) => {
    const { rows } = await sql<{ id: number }>`select id from appointments
      where status = ${appointmentStatus.SCHEDULED.value} and date < ${today}::date
        and deleted_at is null order by id limit ${slice}`.execute(writing.trx)
    const resource = context.registry.get('appointments')
    const ids = rows.map(({ id }) => id)
    const found = await lockStored(writing, resource, ids, systemScope(context.registry))
    const values = { status: appointmentStatus.MISSED.value }
    // Somebody may have written one while it was waited for.
    const open = [...found.values()].filter(
      (stored) => stored.values.status === appointmentStatus.SCHEDULED.value,
    )
    await updateRecords(
      writing,
      resource,
      open.map((stored) => ({ stored, values })),
    )
    return ids.length
  })

/** Answers how many were looked at. */
export async function updateAppointments(context: ServerContext): Promise<number> {
  if (!context.registry.find('appointments')) return 0
  const today = dayInPhnomPenh(context.clock())
  let missed = 0
  for (let some = slice; some === slice; missed += some) some = await missSome(context, today)
  return missed
}

/** Now and every hour. @returns what ends it. */
export const startAppointmentJobs = (
  context: ServerContext,
  failed: (error: unknown) => void,
): (() => Promise<void>) =>
  runEvery(() => updateAppointments(context), {
    name: 'appointments',
    pause: 60 * 60_000,
    failed,
  })
