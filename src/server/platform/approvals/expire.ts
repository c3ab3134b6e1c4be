/**
 * Expires requests that were not decided in time: they go to the next level, or are closed (domain
 * 2.5).
 */
import { sql } from 'kysely'
import { everywhere } from '#src/domain/access/coverage.ts'
import { isExpired } from '#src/domain/approvals/times.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { author } from '#src/server/records/resources/by-system.ts'
import { writing } from '#src/server/records/resources/writing.ts'
import { pending } from '#src/server/records/write-guards/pending.ts'
import { approvalOf } from './approval.ts'
import { lockApprovals, recordDecision } from './decide.ts'

/** Milliseconds between two runs. */
const interval = 60_000
/** Maximum number per run; the next run continues. */
const atOnce = 200

/** Each in its own transaction, so that a failing request does not stop the others. */
export async function expireDue(context: ServerContext): Promise<number> {
  if (!context.registry.find('approvals')) return 0
  const now = context.clock()
  const { rows } = await sql<{ id: number }>`
    select id from approvals
    where decision = ${pending} and deleted_at is null and expires_at <= ${now.toISOString()}
    order by expires_at limit ${atOnce}`.execute(context.db)
  const actor = { userId: null, username: author, coverage: everywhere, ip: '', requestId: '' }
  let expired = 0
  for (const { id } of rows)
    await writing(context, { actor }, async (own) => {
      const stored = (await lockApprovals(own, [id])).get(id)
      // A user or another process may have decided it in between.
      if (!stored || stored.values.decision !== pending || !isExpired(approvalOf(stored), now)) return
      await recordDecision(own, stored, { act: 'expire' })
      expired += 1
    })
  return expired
}

/** Runs now and every minute. @returns A function that stops it. */
export const watchExpiry = (
  context: ServerContext,
  failed: (error: unknown) => void,
): (() => Promise<void>) => runEvery(() => expireDue(context), { name: 'approvals', pause: interval, failed })
