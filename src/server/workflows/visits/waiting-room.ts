/**
 * Who can be in the waiting room: queues, display and queue numbers go by the same rule, also at
 * night.
 */
import { type RawBuilder, sql } from 'kysely'
import { localDay } from '#src/server/db/local-time.ts'

/** A visit of an earlier day that was only entered afterwards, from paper. */
const enteredLate = sql`(v.created_at - v.arrived_at > interval '6 hours'
  and ${localDay('v.created_at')} > ${localDay('v.arrived_at')})`

/**
 * The patient of the visit that is called `v` came today or yesterday: whoever came before midnight
 * may still wait after it. Visits of earlier days, and those entered late, hold no place.
 * @param day Midnight of today in Phnom Penh.
 */
export const inWaitingRoom = (day: string): RawBuilder<unknown> =>
  sql`(v.arrived_at >= ${day}::timestamptz - interval '1 day' and not ${enteredLate})`
