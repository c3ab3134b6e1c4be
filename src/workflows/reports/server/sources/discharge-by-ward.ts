import { sql } from 'kysely'
import { dischargeOutcome } from '#schemas/codes/discharge-outcome.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import type { Row } from '#src/workflows/reports/domain/report.ts'
import type { ReportQuery, Source } from '../source.ts'
import { assignsBeds, dayOf, fits, named } from '../sql-fragments.ts'

/** A future day has no midnight to count. */
const lastDay = ({ to, today }: ReportQuery) => (to < today ? to : today)

/** Stays with the wards before and after them; a change of bed within a ward is not a move. */
const stays = ({ visibleRows, facility, until }: ReportQuery) => sql`
  select m.visit_id, m.ward_id, m.from_at, m.to_at, v.discharge_type_id, v.admitted_at,
    case when lag(m.to_at) over way = m.from_at then lag(m.ward_id) over way end as before,
    case when lead(m.from_at) over way = m.to_at then lead(m.ward_id) over way end as after
  from bed_moves m join ${visibleRows('visits')} v on v.id = m.visit_id and v.deleted_at is null
  where m.deleted_at is null and m.from_at < ${until}::timestamptz
    and ${fits(sql`v.health_facility_id`, facility)}
  window way as (partition by m.visit_id order by m.from_at, m.id)`

const sum = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + Number(row[name]), 0)

export default {
  rows(query) {
    const { since, until, from } = query
    const [first, last] = [sql`${from}::date`, sql`${lastDay(query)}::date`]
    const count = (condition: unknown) => sql`(count(*) filter (where ${condition}))::int`
    const began = sql`s.from_at >= ${since}::timestamptz`
    const ended = sql`s.to_at >= ${since}::timestamptz and s.to_at < ${until}::timestamptz`
    const left = sql`${ended} and s.after is null`
    // Midnights of the period that the patient spent in the ward.
    const midnights = sql`greatest(0, least(coalesce(${dayOf(sql`s.to_at`)}, ${last} + 1), ${last} + 1)
      - greatest(${dayOf(sql`s.from_at`)}, ${first}))`
    const stayed = sql`greatest(1, ${dayOf(sql`s.to_at`)} - ${dayOf(sql`s.admitted_at`)})`
    const days = daysBetween(from, lastDay(query)) + 1
    return sql`
      with stays as (${stays(query)}),
      wards as (select w.*, coalesce(w.beds_actual, w.beds_official, 0) as beds,
          ${assignsBeds('w')} as is_used
        from ${query.visibleRows('wards')} w where w.deleted_at is null
          and ${fits(sql`w.health_facility_id`, query.facility)} and ${fits(sql`w.id`, query.filters.ward)}),
      figures as (
        select s.ward_id, coalesce(case when ${left} then s.discharge_type_id end, 0) as type_id,
          ${count(sql`s.from_at < ${since}::timestamptz and (s.to_at is null or s.to_at >= ${since}::timestamptz)
            `)} as at_start,
          ${count(sql`${began} and s.before is null`)} as admitted,
          ${count(sql`${began} and s.before <> s.ward_id`)} as moved_in,
          ${count(sql`${ended} and s.after <> s.ward_id`)} as moved_out,
          ${count(left)} as discharged,
          ${count(sql`${left} and s.discharge_type_id = ${dischargeOutcome.DEATH.value}`)} as died,
          ${count(sql`s.to_at is null or s.to_at >= ${until}::timestamptz`)} as at_end,
          coalesce(sum(${midnights}), 0)::int as bed_days,
          coalesce(sum(${stayed}) filter (where ${left}), 0)::int as stay_days
        from stays s where s.to_at is null or s.to_at >= ${since}::timestamptz
        group by 1, 2),
      capacity as (select id as ward_id, 0::bigint as type_id, beds from wards)
      select ${named('f')} as facility, ${named('w')} as ward, ${named('y')} as discharge_type,
        coalesce(c.beds, 0) as beds, case when w.is_used then coalesce(c.beds, 0) * ${days}::int else 0 end as possible,
        coalesce(x.at_start, 0) as at_start, coalesce(x.admitted, 0) as admitted,
        coalesce(x.moved_in, 0) as moved_in, coalesce(x.moved_out, 0) as moved_out,
        coalesce(x.discharged, 0) as discharged, coalesce(x.died, 0) as died,
        coalesce(x.at_end, 0) as at_end, coalesce(x.bed_days, 0) as bed_days,
        coalesce(x.stay_days, 0) as stay_days
      from capacity c full join figures x on x.ward_id = c.ward_id and x.type_id = c.type_id
      join wards w on w.id = coalesce(c.ward_id, x.ward_id)
      join health_facilities f on f.id = w.health_facility_id
      left join discharge_types y on y.id = x.type_id
      order by f.code, w.code, y.id`
  },

  /** Domain 1.13: start + in − out = end. */
  agreements: async (_, rows) => [
    {
      label: {
        kh: 'សល់ដើមគ្រា + ចូល − ចេញ = សល់ចុងគ្រា',
        en: 'At start + in − out = at end',
      },
      ours:
        sum(rows, 'at_start') +
        sum(rows, 'admitted') +
        sum(rows, 'moved_in') -
        sum(rows, 'moved_out') -
        sum(rows, 'discharged'),
      theirs: sum(rows, 'at_end'),
    },
  ],
} satisfies Source
