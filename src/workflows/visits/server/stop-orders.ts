/** Cancels pending orders when a visit ends for good, and restores them when it is reopened. */
import { sql } from 'kysely'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import type { endCause } from '#schemas/codes/end-cause.ts'
import { orderStatus } from '#schemas/codes/investigation-order.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

type Cause = (typeof endCause)[keyof typeof endCause]['value']

/** Statuses that each resource switches between when the visit ends and is reopened. */
const resources = {
  'prescription-lines': {
    open: dispensingStatus.PRESCRIBED.value,
    ended: dispensingStatus.CANCELLED.value,
    of: (visit: number) => sql<{ id: number; status: number; ended_by: number | null }>`
      select l.id, l.status, l.ended_by from prescription_lines l
      join prescriptions p on p.id = l.prescription_id
      where p.visit_id = ${visit} and p.deleted_at is null and l.deleted_at is null order by l.id`,
  },
  'investigation-orders': {
    open: orderStatus.ORDERED.value,
    ended: orderStatus.CANCELLED.value,
    of: (visit: number) => sql<{ id: number; status: number; ended_by: number | null }>`
      select id, status, ended_by from investigation_orders
      where visit_id = ${visit} and deleted_at is null order by id`,
  },
} as const

type Name = keyof typeof resources

async function setAll(
  writing: Writing,
  name: Name,
  ids: readonly number[],
  values: { status: number; ended_by: Cause | null },
) {
  if (ids.length === 0) return
  const resource = writing.context.registry.get(name)
  const locked = await lockStored(writing, resource, ids)
  await updateRecords(
    writing,
    resource,
    [...locked.values()].map((stored) => ({ stored, values })),
  )
}

/** Cancels medicines not dispensed and tests not started. Tests with samples continue. */
export async function stopOrders(writing: Writing, visit: number, cause: Cause): Promise<void> {
  for (const [name, { open, ended, of }] of Object.entries(resources)) {
    const { rows } = await of(visit).execute(writing.trx)
    const ids = rows.filter(({ status }) => status === open).map(({ id }) => id)
    await setAll(writing, name as Name, ids, { status: ended, ended_by: cause })
  }
}

/** Restores orders that the end of the visit cancelled, but none that a user cancelled. */
export async function resumeOrders(writing: Writing, visit: number): Promise<void> {
  for (const [name, { open, ended, of }] of Object.entries(resources)) {
    const { rows } = await of(visit).execute(writing.trx)
    const ids = rows
      .filter(({ status, ended_by }) => status === ended && ended_by !== null)
      .map(({ id }) => id)
    await setAll(writing, name as Name, ids, { status: open, ended_by: null })
  }
}

/** A patient who leaves without being seen can still come on the day of the appointment. */
export async function releaseAppointment(writing: Writing, visit: number): Promise<void> {
  const { CHECKED_IN, SCHEDULED } = appointmentStatus
  const resource = writing.context.registry.get('appointments')
  const { rows } = await sql<{ id: number }>`select id from appointments
    where created_visit_id = ${visit} and status = ${CHECKED_IN.value}
      and deleted_at is null`.execute(writing.trx)
  const locked = await lockStored(
    writing,
    resource,
    rows.map(({ id }) => id),
  )
  const values = { status: SCHEDULED.value, created_visit_id: null }
  await updateRecords(
    writing,
    resource,
    [...locked.values()].map((stored) => ({ stored, values })),
  )
}
