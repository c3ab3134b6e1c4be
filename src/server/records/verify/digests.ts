/** Compares the daily digests with history, and printed digests with the stored ones. */
import type { Kysely } from 'kysely'
import { changedDigests, hasDigest } from '#src/server/access/audit/digests.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { Difference } from './differences.ts'

/** Digests that history no longer yields, and printed ones that are not stored. */
export async function digestDifferences(
  db: Kysely<Tables>,
  printed: readonly string[] = [],
): Promise<Difference[]> {
  const changed = (await changedDigests(db)).map(({ day, stored: storedDigest, computed }) => ({
    check: 'Digests: history is as it was on that day',
    record: day,
    stored: storedDigest,
    worked_out: computed,
  }))
  const found = await Promise.all(printed.map((digest) => hasDigest(db, digest)))
  const lost = printed.filter((_, index) => !found[index])
  return [
    ...changed,
    ...lost.map((digest) => ({
      check: 'Digests: the printed one is kept',
      record: digest,
      stored: '–',
      worked_out: digest,
    })),
  ]
}
