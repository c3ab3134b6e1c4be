/**
 * Guards and effects of an appointment's transitions (schemas/parts/appointment-states.ts, domain
 * 1.4).
 */
import { sql } from 'kysely'
import { registerPath } from '#application/domain/visit-steps.ts'
import { openStatuses, visitStatus } from '#schemas/codes/visit-status.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { appointmentStates } from '#schemas/parts/appointment-states.ts'
import { codeIn, codeNotIn } from '#src/server/db/code-in.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { hasBegun } from '../domain/begun.ts'
import { assertNoConflict } from './assert-no-conflict.ts'
import { assertFits } from './places.ts'

const { defineRules, each } = rulesFor('appointments')

/** The workflow name of appointments that were already checked. */
export const booking = 'appointment.booked'

/** The visit in which the patient came on the day, newest first; open visits before others. */
async function loadVisit({ trx }: Writing, { stored: { values } }: Step<'appointments'>) {
  const { rows } = await sql<{ id: number }>`
    select id from visits where patient_id = ${values.patient_id}
      and health_facility_id = ${values.health_facility_id} and deleted_at is null
      and ${codeNotIn('status', visitStatus.CANCELLED)} and ${localDay('arrived_at')} = ${values.date}::date
    order by ${codeIn('status', ...openStatuses)} desc, id desc limit 1`.execute(trx)
  return rows[0]?.id
}

const hasVisit = each(async (writing, step) =>
  (await loadVisit(writing, step)) === undefined
    ? {
        text: {
          kh: 'មិនទាន់ចុះឈ្មោះការមកពិនិត្យនៅថ្ងៃណាត់ទេ។',
          en: 'No visit is registered on that day yet.',
        },
        link: registerPath(step.stored.values.patient_id),
      }
    : undefined,
)

const isDue = each(({ now }, { stored: { values } }) => {
  if (hasBegun(values, new Date(now))) return undefined
  const time = [formatDate(values.date), values.time_from].filter(Boolean).join(' ')
  return {
    text: {
      kh: `មិនទាន់ដល់ពេលណាត់ (${time}) ទេ។`,
      en: `The time of the appointment (${time}) has not come yet.`,
    },
  }
})

/** The fields with the new day and time. */
const movedFields = { date: 'moved_to', time_from: 'moved_time_from', time_to: 'moved_time_to' }

/**
 * Books the same on another day, at the same time unless another is given. The two appointments
 * refer to each other.
 */
const bookAgain = each(async (writing, { resource, stored, values }) => {
  const { health_facility_id, patient_id, ward_id, service_id, practitioner_id } = values
  const { type, reason, origin_visit_id, note } = values
  const own = asWorkflow(writing, booking)
  const isTimed = Boolean(values.moved_time_from)
  const time_from = isTimed ? values.moved_time_from : values.time_from
  const time_to = isTimed ? values.moved_time_to : values.time_to
  const ids = await insertRecords(own, resource, [
    {
      ...{ health_facility_id, patient_id, ward_id, service_id, practitioner_id },
      ...{ type, reason, origin_visit_id, note },
      ...{ date: String(values.moved_to), time_from, time_to, rescheduled_from_id: stored.id },
    },
  ])
  await assertFits(writing, ids, movedFields.date)
  await assertNoConflict(writing, ids, movedFields)
  return { rescheduled_to_id: ids[0], moved_time_from: time_from, moved_time_to: time_to }
})

export const appointmentBehaviour = defineRules(appointmentStates, {
  guards: { hasVisit, isDue },
  effects: {
    linkVisit: each(async (writing, step) => ({ created_visit_id: await loadVisit(writing, step) })),
    bookAgain,
  },
  independent: ['checkIn', 'complete', 'miss', 'cancel'],
})
