/**
 * Who can be in the waiting room: one rule for queues, display and queue numbers, also at night.
 */
import { type RawBuilder, sql } from 'kysely'
import { localDay } from '#src/server/db/local-time.ts'

/** A visit of an earlier day, entered later from paper. */
const enteredLate = sql`(v.created_at - v.arrived_at > interval '6 hours'
  and ${localDay('v.created_at')} > ${localDay('v.arrived_at')})`

/**
 * The patient of the visit `v` came today or yesterday, because patients from before midnight may
 * still wait. Visits of earlier days and late entries have no place in the queue.
 * @param day Midnight of today in Phnom Penh.
 */
export const inWaitingRoom = (day: string): RawBuilder<unknown> =>
  sql`(v.arrived_at >= ${day}::timestamptz - interval '1 day' and not ${enteredLate})`
