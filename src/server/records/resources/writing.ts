/** One transaction of writes, and what else must happen with what it wrote. */
import type { Transaction } from 'kysely'
import type { Actor, ServerContext, WriteEvent } from '#src/server/access/context.ts'
import { areaChanges, type Told } from '#src/server/access/realtime/area-changes.ts'
import { changesIn, publishChanges } from '#src/server/access/realtime/changes.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { overlapping } from '#src/server/db/pipelined-dialect.ts'
import { bulkTimeouts, setTimeouts } from '#src/server/db/timeouts.ts'
import { type ChangeSetMeta, closeChangeSet, openChangeSet } from '../changes/change-set.ts'
import { keepTotals } from './row-totals.ts'

/** What the writes of one transaction share. */
export interface Writing {
  trx: Transaction<Tables>
  context: ServerContext
  actor: Actor
  /** Why, in the person's words; kept in history. */
  reason: string | null
  /** The moment of the write, ISO, UTC. */
  now: string
  /** The change set that its history rows belong to; null for the write of a record by itself. */
  changeSetId: number | null
  /**
   * Names of the resources of which this merges records, or undoes that: references to them lead to
   * the other of the two, which closed months and closed records allow (assert-open.ts).
   */
  repoints?: readonly string[]
  /** The actions that write, by which their rules let them pass (acting.ts). */
  acting?: ReadonlySet<string> | undefined
  /** The record that comes is all that is written in the transaction. */
  isSole?: true
  /** What was written so far. */
  events: WriteEvent[]
}

/**
 * Each resource's write rules see every record of it that the transaction wrote, however it was
 * written; what they throw undoes all of it.
 */
export async function keepRules(own: Writing): Promise<void> {
  const { trx, context, actor, events } = own
  const ruleOf = (name: string) => context.writeRules[name]
  await keepTotals(own)
  let judged = 0
  // What rules write is judged in turn.
  for (let told = 0; told < events.length; ) {
    for (; judged < events.length; judged += 1) {
      const event = events[judged] as WriteEvent
      await ruleOf(event.resource.name)?.inTransaction?.(trx, event, actor, own)
    }
    const written = events.slice(told)
    told = events.length
    for (const name of new Set(written.map(({ resource }) => resource.name))) {
      const ofName = written.filter(({ resource }) => resource.name === name)
      await ruleOf(name)?.together?.(trx, ofName, actor, own)
    }
  }
}

/** What the write rules do once the transaction is committed. */
export function afterCommit({ writeRules }: ServerContext, events: readonly WriteEvent[]): void {
  for (const event of events) writeRules[event.resource.name]?.afterCommit?.(event)
}

/**
 * Runs `work` in one transaction. Each resource's write rules see every record it wrote: within the
 * transaction (an error undoes everything) and once it is committed.
 * @param meta.changeSet Given when the writes are of several records that belong together.
 */
export async function writing<T>(
  context: ServerContext,
  meta: { actor: Actor; reason?: string | null; changeSet?: ChangeSetMeta },
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const { actor, reason = null, changeSet } = meta
  const events: WriteEvent[] = []
  let ofAreas: Told[] = []
  const result = await context.db.transaction().execute(async (begun) => {
    const trx = await overlapping(begun)
    if (changeSet) await setTimeouts(trx, bulkTimeouts)
    const now = context.clock().toISOString()
    const changeSetId = changeSet ? await openChangeSet(trx, changeSet, { actor, now }) : null
    const own: Writing = { trx, context, actor, reason, now, events, changeSetId }
    const done = await work(own)
    await keepRules(own)
    if (changeSetId !== null) await closeChangeSet(trx, changeSetId)
    const { realtime, registry } = context
    if (realtime && !realtime.isSilent()) ofAreas = await areaChanges(trx, registry, events)
    return done
  })
  afterCommit(context, events)
  publishChanges(context.realtime, () => [...changesIn(events), ...ofAreas], actor.socketId)
  return result
}
