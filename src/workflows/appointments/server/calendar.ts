/** Holidays, and the working hours of practitioners (docs/domain/appointments.md). */
import { sql } from 'kysely'
import { weekdayOf } from '#schemas/kit/days.ts'
import { inFacilities, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { CalendarDay } from '../domain/answers.ts'

interface HourRow {
  day: string
  practitioner: CalendarDay['hours'][number]['practitioner']
  time_from: string
  time_to: string
  on_leave: boolean
}

const listed = (days: readonly string[]) => `{${days.join()}}`

/** National holidays, and those of facilities in the reader's scope. */
async function readHolidays(reading: Reading, days: readonly string[]) {
  const { rows } = await sql<{ day: string; name_kh: string; name_en: string; sure: boolean }>`
    select h.day::text, h.name_kh, coalesce(h.name_en, h.name_kh) as name_en,
      not h.is_provisional as sure
    from holidays h where h.day = any(${listed(days)}::date[]) and h.is_active
      and h.deleted_at is null and (h.health_facility_id is null or ${inFacilities(reading, 'h.health_facility_id')})
    order by h.health_facility_id nulls first, h.id`.execute(reading.db)
  return rows
}

export async function readCalendar(
  reading: Reading,
  days: readonly string[],
  only: { facility?: number | undefined; practitioner?: number | undefined } = {},
): Promise<CalendarDay[]> {
  const { facility = null, practitioner = null } = only
  const holidays = await readHolidays(reading, days)
  const weekdays = days.map((day) => sql`(${day}::date, ${weekdayOf(day)}::int)`)
  const { rows } = await sql<HourRow>`
    select d.day::text, h.time_from, h.time_to,
      json_build_object('id', u.id, 'kh', u.name_kh, 'en', coalesce(u.name_en, u.name_kh)) as practitioner,
      exists (select 1 from practitioner_leaves l where l.practitioner_id = h.practitioner_id
        and l.health_facility_id = h.health_facility_id and l.deleted_at is null
        and d.day between l.from_day and l.to_day) as on_leave
    from (values ${sql.join(weekdays)}) as d (day, weekday)
    join ${visibleRows(reading, reading.registry.get('practitioner-hours'))} h on h.weekday = d.weekday
    join users u on u.id = h.practitioner_id
    where h.deleted_at is null
      and (${facility}::bigint is null or h.health_facility_id = ${facility}::bigint)
      and (${practitioner}::bigint is null or h.practitioner_id = ${practitioner}::bigint)
    order by d.day, h.time_from, u.name_kh, h.id limit 500`.execute(reading.db)
  return days.map((date) => ({
    date,
    holidays: holidays
      .filter(({ day }) => day === date)
      .map(({ name_kh: kh, name_en: en, sure }) => ({ name: { kh, en }, is_provisional: !sure })),
    hours: rows.filter(({ day }) => day === date).map(({ day: _, ...hours }) => hours),
  }))
}
