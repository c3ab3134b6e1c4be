/** Worklists of appointments: of a day, of a week, and missed ones (domain 1.4). */
import { type RawBuilder, sql } from 'kysely'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { dayAfter } from '#src/domain/periods/month.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { namedFacility } from '#src/workflows/patients/server/own-facility.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { AppointmentBoard, AppointmentRow, Places } from '../domain/answers.ts'
import { missedDays, perPage, type View } from '../domain/appointment-actions.ts'
import { weekOf } from '../domain/week.ts'
import { readCalendar } from './calendar.ts'
import { isBooked } from './places.ts'

interface BoardQuery {
  view: View
  day: string
  ward_id?: number | undefined
  service_id?: number | undefined
  page: number
}

const { MISSED, RESCHEDULED } = appointmentStatus

/** A linked record as one value of the row. */
const named = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)},
    'kh', ${sql.ref(`${alias}.name_kh`)},
    'en', coalesce(${sql.ref(`${alias}.name_en`)}, ${sql.ref(`${alias}.name_kh`)})) end`

type Raw = Omit<AppointmentRow, 'patient'> & { patient_id: number }

async function readRows(reading: Reading, query: BoardQuery): Promise<[AppointmentRow[], number]> {
  const { view, day, ward_id, service_id, page } = query
  const appointments = visibleRows(reading, reading.registry.get('appointments'))
  const isOf = (column: string, id: number | undefined): RawBuilder<unknown> =>
    id === undefined ? sql`true` : sql`${sql.ref(`a.${column}`)} = ${id}`
  const ofView =
    view === 'day'
      ? sql`a.date = ${day}::date and a.status <> ${RESCHEDULED.value}`
      : sql`a.status = ${MISSED.value} and a.date > ${dayAfter(day, -missedDays)}::date`
  const where = sql`a.deleted_at is null and ${ofView} and ${isOf('ward_id', ward_id)}
    and ${isOf('service_id', service_id)}`
  const order = view === 'day' ? sql`a.time_from nulls last, a.id` : sql`a.date desc, a.time_from, a.id`
  const { rows } = await sql<Raw & { total: number }>`
    with found as (select a.* from ${appointments} a where ${where})
    select a.id, a.code, a.patient_id, a.date::text, a.time_from, a.time_to, a.type, a.status, a.reason,
      a.reminder_status, v.code as visit, ${named('f')} as facility, ${named('w')} as ward,
      ${named('s')} as service, ${named('u')} as practitioner,
      (select count(*)::int from found) as total
    from (select * from found a order by ${order} limit ${perPage} offset ${(page - 1) * perPage}) a
    join health_facilities f on f.id = a.health_facility_id
    left join wards w on w.id = a.ward_id left join services s on s.id = a.service_id
    left join users u on u.id = a.practitioner_id left join visits v on v.id = a.created_visit_id
    order by ${order}`.execute(reading.db)
  const patients = await loadSummaries(
    reading,
    rows.map(({ patient_id }) => patient_id),
  )
  const visible = rows.map(({ patient_id, total: _, ...row }) => ({
    ...row,
    patient: patients.get(patient_id) ?? null,
  }))
  return [visible, rows[0]?.total ?? 0]
}

async function readPlaces(reading: Reading, day: string): Promise<Places[]> {
  const week = weekOf(day)
  const { rows } = await sql<Places>`
    select a.date::text, a.ward_id, a.service_id, count(*)::int as booked,
      coalesce(${named('s')}, ${named('w')}) as name,
      coalesce(s.appointments_a_day, w.appointments_a_day) as capacity
    from ${visibleRows(reading, reading.registry.get('appointments'))} a
    left join wards w on w.id = a.ward_id left join services s on s.id = a.service_id
    where a.date between ${week[0]}::date and ${week[6]}::date and a.${isBooked}
      and a.deleted_at is null
    group by a.date, a.ward_id, a.service_id, w.id, s.id
    order by w.code nulls last, s.code nulls first, a.date`.execute(reading.db)
  return rows
}

export async function readBoard(
  reading: Reading,
  query: BoardQuery,
  { id: userId }: { id: number },
): Promise<AppointmentBoard> {
  const isMissed = query.view === 'missed'
  const places = isMissed ? [] : await readPlaces(reading, query.day)
  const calendar = isMissed ? [] : await readCalendar(reading, weekOf(query.day))
  const [rows, total] = query.view === 'week' ? [[], 0] : await readRows(reading, query)
  const facility = await namedFacility(reading.db, { userId, coverage: reading.coverage })
  return { rows, total, places, calendar, facility }
}
