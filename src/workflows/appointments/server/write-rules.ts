/** Rules of appointments, and their updates from visits and discharges (domain 1.3.5, 1.4). */
import { sql } from 'kysely'
import { isLeft } from '#application/domain/visit-steps.ts'
import { appointmentStatus, appointmentType } from '#schemas/codes/appointment.ts'
import { wardClass } from '#schemas/codes/ward-class.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { localDay } from '#src/server/db/local-time.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { asWorkflow, isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import { assertNoConflict } from './assert-no-conflict.ts'
import { booking } from './behaviour.ts'
import { assertFits } from './places.ts'

const checkedFields = ['date', 'ward_id', 'service_id']
const timed = ['date', 'time_from', 'time_to', 'practitioner_id']

const appointments: WriteRule = {
  async inTransactionBatch(_trx, events, actor, writing) {
    if (actor.userId === null) return
    const written = (names: readonly string[]) =>
      events
        .filter(
          (event) =>
            event.action !== 'delete' &&
            !isWorkflowWrite(event, booking) &&
            (event.action !== 'update' || event.changed.some((name) => names.includes(name))),
        )
        .map(({ id }) => id)
    const [placed, moved] = [written(checkedFields), written(timed)]
    if (placed.length > 0) await assertFits(writing, placed, 'date')
    if (moved.length > 0) await assertNoConflict(writing, moved)
  },
}

const take = (writing: Writing, name: string, ids: readonly number[]): Promise<void> =>
  applyTransition({ writing, holds: () => true }, writing.context.registry.get('appointments'), {
    name,
    ids,
  })

async function loadAppointments({ trx }: Writing, visit: number, isArrival: boolean) {
  const { rows } = await sql<{ id: number }>`
    select a.id from visits v join appointments a on a.patient_id = v.patient_id
    where v.id = ${visit} and a.deleted_at is null and case when ${isArrival}
      then ${codeIn('a.status', appointmentStatus.SCHEDULED)} and a.health_facility_id = v.health_facility_id
        and a.date = ${localDay('v.arrived_at')}
      else ${codeIn('a.status', appointmentStatus.CHECKED_IN)} and a.created_visit_id = v.id end order by a.id`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Checks in the appointments of a visit's patient on the day of arrival. */
export const checkInOn = async (writing: Writing, visit: number): Promise<void> =>
  take(writing, 'checkIn', await loadAppointments(writing, visit, true))

/** A patient who arrives on the day attends the appointment; it is done when the visit ends. */
const visits: WriteRule = {
  async inTransaction(_trx, { id, action, changed, after }, actor, writing) {
    if (actor.userId === null) return
    if (action === 'create') await checkInOn(writing, id)
    else if (changed.includes('status') && isLeft(Number(after?.status)))
      await take(writing, 'complete', await loadAppointments(writing, id, false))
  },
}

interface FollowUp {
  visit_id: number
  patient_id: number
  health_facility_id: number
  ward_id: number | null
  service_id: number | null
  day: string | null
  /** The appointment that the discharge created before. */
  appointment: number | null
}

/**
 * Follow-up at the last ward, otherwise at the chosen place, otherwise at the outpatient
 * department.
 */
async function loadFollowUp({ trx }: Writing, discharge: number): Promise<FollowUp | undefined> {
  const { rows } = await sql<FollowUp>`
    select v.id as visit_id, v.patient_id, v.health_facility_id, s.id as service_id,
      case when x.deleted_at is null then x.follow_up_on::text end as day,
      coalesce(v.ward_id, s.ward_id, (select w.id from wards w
        where w.health_facility_id = v.health_facility_id and w.type = ${wardClass.OPD.value}
          and w.is_active and w.deleted_at is null order by w.code limit 1)) as ward_id,
      (select a.id from appointments a where a.origin_visit_id = v.id and ${codeIn('a.status', appointmentStatus.SCHEDULED)}
        and a.deleted_at is null order by a.id desc limit 1) as appointment
    from discharges x join visits v on v.id = x.visit_id
    left join lateral (select s.id, s.ward_id from charges c join services s on s.id = c.service_id
      where c.visit_id = v.id and v.ward_id is null and c.deleted_at is null
      order by c.performed_at, c.id limit 1) s on true
    where x.id = ${discharge}`.execute(trx)
  return rows[0]
}

async function follow(writing: Writing, { id }: WriteEvent): Promise<void> {
  const found = await loadFollowUp(writing, id)
  if (!found) return
  const { day, appointment: appointmentId, visit_id, ...place } = found
  const own = asWorkflow(writing, booking)
  const resource = writing.context.registry.get('appointments')
  if (day === null) return take(writing, 'cancel', appointmentId === null ? [] : [appointmentId])
  // A discharge entered late may name a past day.
  if (appointmentId === null && day < dayInPhnomPenh(new Date(writing.now))) return
  const stored =
    appointmentId !== null && (await lockStored(writing, resource, [appointmentId])).get(appointmentId)
  if (stored) await updateRecords(own, resource, [{ stored, values: { date: day } }])
  const type = appointmentType.FOLLOW_UP.value
  const values = {
    ...place,
    date: day,
    type,
    origin_visit_id: visit_id,
  }
  const ids = stored ? [stored.id] : await insertRecords(own, resource, [values])
  await assertFits(writing, ids, 'follow_up_on')
}

const discharges: WriteRule = {
  async inTransaction(_trx, event, actor, writing) {
    const concerns = event.action !== 'update' || event.changed.includes('follow_up_on')
    if (actor.userId !== null && concerns) await follow(writing, event)
  },
}

export const appointmentWriteRules: WriteRules = { appointments, visits, discharges }
