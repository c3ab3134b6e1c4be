/** The day beside the times of a new appointment: bookings, hours, and conflicts. */
import { sql } from 'kysely'
import type { BodyOf } from '#src/domain/action.ts'
import type { Reference } from '#src/domain/answers.ts'
import { namedFacility } from '#src/server/access/coverage/own-facility.ts'
import { inFacilities, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { AppointmentDay } from '../domain/answers.ts'
import type { appointmentActions } from '../domain/appointment-actions.ts'
import { conflictsOf } from '../domain/conflicts.ts'
import { readCalendar } from './calendar.ts'
import { readDayFacts } from './day-facts.ts'
import { isBooked } from './places.ts'

/** Maximum number of bookings shown. */
const maxBookings = 100

async function loadFacility(reading: Reading, id: number | undefined, userId: number) {
  if (id === undefined) return namedFacility(reading.db, { userId, coverage: reading.coverage })
  const { rows } = await sql<Reference>`
    select f.id, f.name_kh as kh, coalesce(f.name_en, f.name_kh) as en
    from health_facilities f
    where f.id = ${id} and ${inFacilities(reading, 'f.id')} and f.deleted_at is null`.execute(reading.db)
  return rows[0] ?? null
}

const named = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)},
    'kh', ${sql.ref(`${alias}.name_kh`)},
    'en', coalesce(${sql.ref(`${alias}.name_en`)}, ${sql.ref(`${alias}.name_kh`)})) end`

export async function readDay(
  reading: Reading,
  body: BodyOf<typeof appointmentActions.day>,
  { id: userId }: { id: number },
  now: Date,
): Promise<AppointmentDay> {
  const { date, practitioner_id: practitioner = null, patient_id: patient = null } = body
  const facility = await loadFacility(reading, body.health_facility_id, userId)
  const own = {
    date,
    practitioner_id: practitioner,
    time_from: body.time_from ?? null,
    time_to: body.time_to ?? null,
  }
  const query = {
    date,
    practitioner,
    patient,
    facility: facility?.id ?? null,
    except: body.except ?? null,
  }
  const facts = await readDayFacts(reading, query, now)
  const [day] = await readCalendar(reading, [date], { facility: facility?.id })
  const { rows } = await sql<AppointmentDay['bookings'][number]>`
    select a.id, a.time_from, a.time_to, ${named('u')} as practitioner,
      coalesce(${named('s')}, ${named('w')}) as place
    from ${visibleRows(reading, reading.registry.get('appointments'))} a
    left join users u on u.id = a.practitioner_id left join wards w on w.id = a.ward_id
    left join services s on s.id = a.service_id
    where a.date = ${date}::date and a.health_facility_id = ${facility?.id ?? null}::bigint
      and a.${isBooked} and a.deleted_at is null and a.id is distinct from ${query.except}::bigint
    order by a.time_from nulls last, a.id limit ${maxBookings}`.execute(reading.db)
  return {
    facility,
    holidays: [...facts.holidays],
    hours: day?.hours ?? [],
    bookings: rows,
    conflicts: conflictsOf(own, facts),
  }
}
