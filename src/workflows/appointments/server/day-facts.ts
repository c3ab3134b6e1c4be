/**
 * Facts about a day for checking an appointment, from all records regardless of the user's scope.
 * Bookings at other facilities have no code, because the conflicts are shown to the user.
 */
import { type Kysely, sql } from 'kysely'
import { dayInPhnomPenh, timeZone } from '#schemas/kit/dates.ts'
import { weekdayOf } from '#schemas/kit/days.ts'
import { inFacilities, type ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { DayFacts } from '../domain/conflicts.ts'
import { isBooked } from './places.ts'

interface DayFactsQuery {
  date: string
  facility: number | null
  patient: number | null
  practitioner: number | null
  /** The appointment itself, which is excluded. */
  except: number | null
}

const inPhnomPenh = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** @param now Time of the check. */
export async function readDayFacts(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  { date, facility, patient, practitioner, except }: DayFactsQuery,
  now: Date,
): Promise<DayFacts> {
  const { rows } = await sql<Omit<DayFacts, 'now'>>`select
    (select coalesce(json_agg(json_build_object('id', a.id, 'code',
        case when ${inFacilities(readScope, 'a.health_facility_id')} then a.code end, 'time_from', a.time_from,
        'time_to', a.time_to, 'practitioner_id', a.practitioner_id, 'place', null,
        'is_patient', a.patient_id is not distinct from ${patient}::bigint) order by a.time_from, a.id), '[]')
      from appointments a where a.date = ${date}::date and a.deleted_at is null and a.${isBooked}
        and a.id is distinct from ${except}::bigint
        and (a.patient_id = ${patient}::bigint or a.practitioner_id = ${practitioner}::bigint)) as bookings,
    (select coalesce(json_agg(json_build_object('name', json_build_object('kh', h.name_kh,
        'en', coalesce(h.name_en, h.name_kh)), 'is_provisional', h.is_provisional) order by h.id), '[]')
      from holidays h where h.day = ${date}::date and h.is_active and h.deleted_at is null
        and (h.health_facility_id is null or h.health_facility_id = ${facility}::bigint)) as holidays,
    coalesce((select f.open_days::int[] from health_facilities f where f.id = ${facility}::bigint), '{}')
      as open_days,
    (select coalesce(json_agg(json_build_object('time_from', p.time_from, 'time_to', p.time_to)
        order by p.time_from), '[]')
      from practitioner_hours p where p.practitioner_id = ${practitioner}::bigint
        and p.health_facility_id = ${facility}::bigint and p.weekday = ${weekdayOf(date)}
        and p.deleted_at is null) as hours,
    exists (select 1 from practitioner_hours p where p.practitioner_id = ${practitioner}::bigint
      and p.health_facility_id = ${facility}::bigint and p.deleted_at is null) as has_hours,
    (select max(l.to_day)::text from practitioner_leaves l
      where l.practitioner_id = ${practitioner}::bigint and l.health_facility_id = ${facility}::bigint
        and l.deleted_at is null and ${date}::date between l.from_day and l.to_day) as leave_until`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('The facts of the day could not be loaded')
  return { ...facts, now: { day: dayInPhnomPenh(now), time: inPhnomPenh.format(now) } }
}
