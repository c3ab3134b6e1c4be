/** Days and clock times of Phnom Penh in SQL; outside of SQL see `schemas/kit/dates.ts`. */
import { type RawBuilder, sql } from 'kysely'
import { timeZone } from '#schemas/kit/dates.ts'

/** The clock time in Phnom Penh, a timestamp without zone. */
export const localTime = (moment: string | RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(${typeof moment === 'string' ? sql.ref(moment) : moment} at time zone ${sql.lit(timeZone)})`

/** The day in Phnom Penh, a date: `localDay('v.arrived_at')`. */
export const localDay = (moment: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql`${localTime(moment)}::date`

/** The moment of a clock time in Phnom Penh, the inverse of `localTime`. */
export const momentOf = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${time} at time zone ${sql.lit(timeZone)})`
