/** Cancels pending orders when a visit ends for good, and restores them when it is reopened. */
import { type RawBuilder, sql } from 'kysely'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import type { endCause } from '#schemas/codes/end-cause.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followFrom } from '#src/server/records/states/follow.ts'

type Cause = (typeof endCause)[keyof typeof endCause]['value']

/** Orders of a visit, `o`. */
const orders: Readonly<Record<string, (visit: number) => RawBuilder<unknown>>> = {
  'prescription-lines': (visit) => sql`prescription_lines o
    join prescriptions p on p.id = o.prescription_id and p.deleted_at is null
    where p.visit_id = ${visit}`,
  'investigation-orders': (visit) => sql`investigation_orders o where o.visit_id = ${visit}`,
}

interface Ending {
  name: 'stop' | 'resume'
  which: RawBuilder<unknown>
  ended_by: Cause | null
}

async function endOrders(writing: Writing, visit: number, { name, which, ended_by }: Ending) {
  for (const [resource, of] of Object.entries(orders)) {
    const { rows } = await sql<{ id: number }>`select o.id from ${of(visit)}
      and o.deleted_at is null and ${which} order by o.id`.execute(writing.trx)
    const ids = rows.map(({ id }) => id)
    await followFrom(writing, writing.context.registry.get(resource), { name, ids, values: { ended_by } })
  }
}

/** Cancels medicines not dispensed and tests not started. Tests with samples continue. */
export const stopOrders = (writing: Writing, visit: number, ended_by: Cause): Promise<void> =>
  endOrders(writing, visit, { name: 'stop', which: sql`true`, ended_by })

/** Restores orders that the end of the visit cancelled, but none that a user cancelled. */
export const resumeOrders = (writing: Writing, visit: number): Promise<void> =>
  endOrders(writing, visit, { name: 'resume', which: sql`o.ended_by is not null`, ended_by: null })

/** A patient who leaves without being seen can still come on the day of the appointment. */
export async function releaseAppointments(writing: Writing, visit: number): Promise<void> {
  const resource = writing.context.registry.find('appointments')
  if (!resource) return
  const { rows } = await sql<{ id: number }>`select id from appointments
    where created_visit_id = ${visit} and status = ${appointmentStatus.CHECKED_IN.value}
      and deleted_at is null order by id`.execute(writing.trx)
  const ids = rows.map(({ id }) => id)
  await followFrom(writing, resource, { name: 'reopen', ids, values: { created_visit_id: null } })
}
