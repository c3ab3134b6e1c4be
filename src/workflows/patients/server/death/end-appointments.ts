/** Cancels the appointments of a patient who died, and restores them when the death is undone. */
import { type RawBuilder, sql } from 'kysely'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { endCause } from '#schemas/codes/end-cause.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followFrom } from '#src/server/records/states/follow.ts'

const { SCHEDULED, CANCELLED } = appointmentStatus

async function follow(
  writing: Writing,
  which: RawBuilder<unknown>,
  { name, ended_by }: { name: 'stop' | 'reopen'; ended_by: number | null },
): Promise<void> {
  const resource = writing.context.registry.find('appointments')
  if (!resource) return
  const { rows } = await sql<{ id: number }>`
    select id from appointments where deleted_at is null and ${which}`.execute(writing.trx)
  await followFrom(writing, resource, { name, ids: rows.map(({ id }) => id), values: { ended_by } })
}

/** At every facility. */
export const cancelAppointments = (writing: Writing, patient: number): Promise<void> =>
  follow(writing, sql`patient_id = ${patient} and status = ${SCHEDULED.value}`, {
    name: 'stop',
    ended_by: endCause.DEATH.value,
  })

/** Only appointments whose day has not passed. */
export const restoreAppointments = (writing: Writing, patient: number): Promise<void> =>
  follow(
    writing,
    sql`patient_id = ${patient} and status = ${CANCELLED.value}
      and ended_by = ${endCause.DEATH.value}
      and date >= ${dayInPhnomPenh(new Date(writing.now))}::date`,
    { name: 'reopen', ended_by: null },
  )
