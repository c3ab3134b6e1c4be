/** Leave to write in a month that is being closed: approved late entries (domain 2.4). */
import type { Kysely } from 'kysely'
import type { Tables } from '../db/connection.ts'

/** Of the periods those in which the person may write late: asked for by him, approved by another. */
export async function lateEntriesOf(
  _db: Kysely<Tables>,
  _periods: readonly number[],
  _who: { userId: number; now: string },
): Promise<ReadonlySet<number>> {
  return new Set()
}
