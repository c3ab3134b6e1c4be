/** Marks appointments as missed at the end of the day (domain 1.4). */
import { sql } from 'kysely'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { seeding } from '#src/server/records/resources/by-system.ts'
import { followFrom } from '#src/server/records/states/follow.ts'

/** Appointments per transaction. */
const slice = 500

const missSome = (context: ServerContext, today: string) =>
  seeding(context, async (writing) => {
    const { rows } = await sql<{ id: number }>`select id from appointments
      where status = ${appointmentStatus.SCHEDULED.value} and date < ${today}::date
        and deleted_at is null order by id limit ${slice}`.execute(writing.trx)
    const resource = context.registry.get('appointments')
    const ids = rows.map(({ id }) => id)
    await followFrom(writing, resource, { name: 'miss', ids })
    return ids.length
  })

/** Returns the number of appointments checked. */
export async function updateAppointments(context: ServerContext): Promise<number> {
  if (!context.registry.find('appointments')) return 0
  const today = dayInPhnomPenh(context.clock())
  let missed = 0
  for (let some = slice; some === slice; missed += some) some = await missSome(context, today)
  return missed
}

/** Runs now and every hour. @returns A function that stops it. */
export const startAppointmentJobs = (
  context: ServerContext,
  failed: (error: unknown) => void,
): (() => Promise<void>) =>
  runEvery(() => updateAppointments(context), {
    name: 'appointments',
    pause: 60 * 60_000,
    failed,
  })
