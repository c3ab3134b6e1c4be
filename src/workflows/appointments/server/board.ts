/** Worklists of appointments: of a day, of a week, and missed ones (domain 1.4). */
import { sql } from 'kysely'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { namedFacility } from '#src/server/access/coverage/own-facility.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { referenceOf } from '#src/server/db/label.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { defineWorkList, type ListBody, type ListInput } from '#src/server/workflow/work-list.ts'
import { own } from '#src/server/workflow/work-list-columns.ts'
import { patientBy } from '#src/workflows/patients/server/work-list-parts.ts'
import type { AppointmentBoard, AppointmentRow, Places } from '../domain/answers.ts'
import { missedDays, perPage, type View } from '../domain/appointment-actions.ts'
import { weekOf } from '../domain/week.ts'
import { readCalendar } from './calendar.ts'
import { isBooked } from './places.ts'

interface BoardQuery extends ListBody {
  view: View
  day: string
  ward_id?: number | undefined
  service_id?: number | undefined
}

const { MISSED, RESCHEDULED } = appointmentStatus

const appointmentList = defineWorkList<AppointmentRow, BoardQuery>({
  of: 'appointments',
  as: 'a',
  lookups: sql`join health_facilities f on f.id = a.health_facility_id
    left join wards w on w.id = a.ward_id left join services s on s.id = a.service_id
    left join users u on u.id = a.practitioner_id left join visits v on v.id = a.created_visit_id`,
  filter: ({ body: { ward_id, service_id } }) => {
    const isOf = (column: string, id: number | undefined) =>
      id === undefined ? sql`true` : sql`${sql.ref(`a.${column}`)} = ${id}`
    return sql`${isOf('ward_id', ward_id)} and ${isOf('service_id', service_id)}`
  },
  segments: ({ body: { day } }) => ({
    day: {
      where: sql`a.date = ${day}::date and a.status <> ${RESCHEDULED.value}`,
      order: sql`a.time_from nulls last`,
      count: 'selected',
    },
    missed: {
      where: sql`a.status = ${MISSED.value} and a.date > ${dayAfter(day, -missedDays)}::date`,
      order: sql`a.date desc, a.time_from`,
      count: 'selected',
    },
  }),
  columns: {
    ...own('a', 'id code time_from time_to type status reason reminder_status'),
    date: sql`a.date::text`,
    facility: referenceOf('f'),
    ward: referenceOf('w'),
    service: referenceOf('s'),
    practitioner: referenceOf('u'),
    visit: 'v.code',
    patient: patientBy('a.patient_id'),
  },
  perPage,
})

async function readPlaces(reading: Reading, day: string): Promise<Places[]> {
  const week = weekOf(day)
  const { rows } = await sql<Places>`
    select a.date::text, a.ward_id, a.service_id, count(*)::int as booked,
      coalesce(${referenceOf('s')}, ${referenceOf('w')}) as name,
      coalesce(s.appointments_a_day, w.appointments_a_day) as capacity
    from ${visibleRows(reading, reading.registry.get('appointments'))} a
    left join wards w on w.id = a.ward_id left join services s on s.id = a.service_id
    where a.date between ${week[0]}::date and ${week[6]}::date and a.${isBooked}
      and a.deleted_at is null
    group by a.date, a.ward_id, a.service_id, w.id, s.id
    order by w.code nulls last, s.code nulls first, a.date`.execute(reading.db)
  return rows
}

export async function readBoard(input: ListInput<BoardQuery>): Promise<AppointmentBoard> {
  const { reading, user, body } = input
  const { view, day } = body
  const isMissed = view === 'missed'
  const places = isMissed ? [] : await readPlaces(reading, day)
  const calendar = isMissed ? [] : await readCalendar(reading, weekOf(day))
  const { rows, total } =
    view === 'week'
      ? { rows: [], total: 0 }
      : await appointmentList.read({ ...input, body: { ...body, segment: view } })
  const facility = await namedFacility(reading.db, { userId: user.id, coverage: reading.coverage })
  return { rows, total, places, calendar, facility }
}
