/** Checks days of facilities against the periods in the database. */
import { type Kysely, sql } from 'kysely'
import { defaultFacility } from '#schemas/kit/dated.ts'
import { type DateJudgement, judgeDate, periodOn } from '#src/domain/periods/judge-date.ts'
import type { Period } from '#src/domain/periods/period.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { asJson } from '../resources/write-parts.ts'
import { loadLateEntries } from './late-entry.ts'

/** A day of an event in a health facility. */
export interface FacilityDay {
  facility: number
  day: string
}

export interface JudgedDay {
  judgement: DateJudgement
  /** Name of its month; undefined where no period contains the day. */
  month: string | undefined
}

interface Judging {
  /** ISO time. */
  now: string
  /** The user whose approved late entries count. */
  userId: number | null
  /** Locks the months until the transaction ends, so that they cannot be closed before. */
  lock: boolean
}

type Found = Period & { id: number; facility: number }

const facility = sql.ref(`p.${defaultFacility}`)

export const dayKey = ({ facility, day }: FacilityDay) => `${facility} ${day}`

/** By `dayKey`. A late day counts as open when the user has an approved late entry. */
export async function judgeDays(
  db: Kysely<Tables>,
  days: readonly FacilityDay[],
  { now, userId, lock }: Judging,
): Promise<Map<string, JudgedDay>> {
  const judged = new Map<string, JudgedDay>()
  if (days.length === 0) return judged
  const { rows } = await sql<Found>`
    select p.id, ${facility} as facility, p.code, p.starts_on, p.ends_on, p.status, p.reopened_until
    from active_periods p where p.deleted_at is null and exists (
      select 1 from json_to_recordset(${asJson(days)}) as d(facility bigint, day date)
      where d.facility = ${facility} and d.day between p.starts_on and p.ends_on)
    order by p.id ${lock ? sql`for share of p` : sql``}`.execute(db)
  const late = new Set<string>()
  for (const one of days) {
    const own = rows.filter((period) => Number(period.facility) === one.facility)
    const period = periodOn(one.day, own)
    const judgement = judgeDate(one.day, own, now)
    if (judgement === 'late' && period) late.add(String(period.id))
    judged.set(dayKey(one), { judgement, month: period?.code })
  }
  if (late.size === 0 || userId === null) return judged
  const granted = await loadLateEntries(db, [...late].map(Number), { userId, now })
  for (const one of days) {
    const found = judged.get(dayKey(one))
    const own = rows.filter((period) => Number(period.facility) === one.facility)
    const period = periodOn(one.day, own)
    if (found?.judgement === 'late' && period && granted.has(Number(period.id)))
      judged.set(dayKey(one), { ...found, judgement: 'open' })
  }
  return judged
}
