/** One transaction of writes, and what else must happen with what it wrote. */
import type { Transaction } from 'kysely'
import type { Actor, ServerContext, WriteEvent } from '../context.ts'
import type { Tables } from '../db/connection.ts'

/** What the writes of one transaction share. */
export interface Writing {
  trx: Transaction<Tables>
  context: ServerContext
  actor: Actor
  /** Why, in the person's words; kept in history. */
  reason: string | null
  /** The moment of the write, ISO, UTC. */
  now: string
  /** What was written so far. */
  events: WriteEvent[]
}

/**
 * Runs `work` in one transaction. Each resource's write rules see every record it wrote: within the
 * transaction (an error undoes everything) and once it is committed.
 */
export async function writing<T>(
  context: ServerContext,
  { actor, reason = null }: { actor: Actor; reason?: string | null },
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const events: WriteEvent[] = []
  const result = await context.db.transaction().execute(async (trx) => {
    const now = context.clock().toISOString()
    const done = await work({ trx, context, actor, reason, now, events })
    for (const event of events)
      await context.writeRules[event.resource.name]?.inTransaction?.(trx, event, actor)
    return done
  })
  for (const event of events) context.writeRules[event.resource.name]?.afterCommit?.(event)
  return result
}
