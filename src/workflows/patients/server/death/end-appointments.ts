/** Cancels the appointments of a patient who died, and restores them when the death is undone. */
import { type RawBuilder, sql } from 'kysely'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { endCause } from '#schemas/codes/end-cause.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

const { SCHEDULED, CANCELLED } = appointmentStatus

async function setAll(
  writing: Writing,
  which: RawBuilder<unknown>,
  values: { status: number; ended_by: number | null },
): Promise<void> {
  const resource = writing.context.registry.find('appointments')
  if (!resource) return
  const { rows } = await sql<{ id: number }>`
    select id from appointments where deleted_at is null and ${which}`.execute(writing.trx)
  const locked = await lockStored(
    writing,
    resource,
    rows.map(({ id }) => id),
  )
  await updateRecords(
    writing,
    resource,
    [...locked.values()].map((stored) => ({ stored, values })),
  )
}

/** At every facility. */
export const cancelAppointments = (writing: Writing, patient: number): Promise<void> =>
  setAll(writing, sql`patient_id = ${patient} and status = ${SCHEDULED.value}`, {
    status: CANCELLED.value,
    ended_by: endCause.DEATH.value,
  })

/** Only appointments whose day has not passed. */
export const restoreAppointments = (writing: Writing, patient: number): Promise<void> =>
  setAll(
    writing,
    sql`patient_id = ${patient} and status = ${CANCELLED.value}
      and ended_by = ${endCause.DEATH.value}
      and date >= ${dayInPhnomPenh(new Date(writing.now))}::date`,
    { status: SCHEDULED.value, ended_by: null },
  )
