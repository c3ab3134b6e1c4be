/** One transaction of writes, and the rules and events that follow from them. */
import type { Transaction } from 'kysely'
import type { Actor, ServerContext, WriteEvent } from '#src/server/access/context.ts'
import { type AreaMessage, areaChanges } from '#src/server/access/realtime/area-changes.ts'
import { changesIn, publishChanges, type Written } from '#src/server/access/realtime/changes.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { bulkTimeouts, setTimeouts } from '#src/server/db/timeouts.ts'
import { type ChangeSetMeta, closeChangeSet, openChangeSet } from '../changes/change-set.ts'
import { withoutTransaction } from './one-statement.ts'
import { keepRollUps } from './roll-ups.ts'
import { keepTotals } from './row-totals.ts'
import type { Values } from './write-parts.ts'

/** A record that was read for the answer before the rules ran. */
export interface AnsweredRecord {
  id: number
  /** Names of its resource and of the resources of its rows. */
  resources: readonly [own: string, ...rows: string[]]
  /** Reads it again, into the same object. */
  reload(): Promise<void>
}

/** Reads the answered records again that these events changed. */
async function reloadAnswers({ answers = [] }: Writing, events: readonly WriteEvent[]): Promise<void> {
  for (const { id, resources, reload } of answers) {
    const [own] = resources
    const isChanged = events.some(
      ({ resource: { name }, id: written }) => resources.includes(name) && (name !== own || written === id),
    )
    if (isChanged) await reload()
  }
}

/** Shared by all writes of one transaction. */
export interface Writing {
  trx: Transaction<Tables>
  context: ServerContext
  actor: Actor
  /** The user's reason; stored in history. */
  reason: string | null
  /** The time of the write, ISO, UTC. */
  now: string
  /** The change set of its history rows; null for the write of a single record. */
  changeSetId: number | null
  /**
   * Names of the resources whose records this merges, or whose merge this undoes. References to
   * them move to the other record, which closed months and closed records allow (assert-open.ts).
   */
  repoints?: readonly string[]
  /** The actions that write; their rules allow these writes (workflow-writes.ts). */
  workflowActions?: ReadonlySet<string> | undefined
  /**
   * States change along declared transitions without their guards and effects. Only the
   * demonstration sets it (demo/actors.ts), which writes thousands of past transitions.
   */
  replaysTransitions?: true
  /** The time of each written record, for the past; `now` if it returns none. */
  timeOf?: ((values: Values) => string | undefined) | undefined
  /**
   * Leaves unique values to the constraints. The caller runs a refused transaction again without
   * this, to name the record that has the value.
   */
  skipsUniqueChecks?: boolean | undefined
  /** `trx` is no transaction (one-statement.ts): nothing can be locked. */
  isOneStatement?: boolean | undefined
  /** The writes so far. */
  events: WriteEvent[]
  /** The records that the request answers; those that rules write later are read again. */
  answers?: AnsweredRecord[]
  /** Records whose roll-ups changed; consoles that show them read them again. */
  rolledUp: Written[]
  /** Called in order after the commit; rules add what they must send then. */
  afterCommit: (() => void)[]
}

/**
 * Runs each resource's write rules on every record that the transaction wrote by any path; an error
 * rolls everything back.
 */
export async function keepRules(own: Writing): Promise<void> {
  const { trx, context, actor, events } = own
  const ruleOf = (name: string) => context.writeRules[name]
  await keepTotals(own)
  let judged = 0
  // The writes of rules are checked in turn.
  for (let checked = 0; checked < events.length; ) {
    for (; judged < events.length; judged += 1) {
      const event = events[judged] as WriteEvent
      await ruleOf(event.resource.name)?.inTransaction?.(trx, event, actor, own)
    }
    const written = events.slice(checked)
    checked = events.length
    for (const name of new Set(written.map(({ resource }) => resource.name))) {
      const ofName = written.filter(({ resource }) => resource.name === name)
      await ruleOf(name)?.inTransactionBatch?.(trx, ofName, actor, own)
    }
  }
  // Last, as it locks records that many transactions change.
  await keepRollUps(own)
}

/**
 * Runs `work` in one transaction. Each resource's write rules see every written record within the
 * transaction: an error rolls everything back.
 * @param meta.changeSet Set for writes of several records that belong together.
 * @param meta.isOneStatement Without a transaction; only for writes that `isOneStatement` allows.
 */
export async function writing<T>(
  context: ServerContext,
  meta: {
    actor: Actor
    reason?: string | null
    changeSet?: ChangeSetMeta
    skipsUniqueChecks?: boolean
    isOneStatement?: boolean
  },
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const { actor, reason = null, changeSet, skipsUniqueChecks, isOneStatement } = meta
  const events: WriteEvent[] = []
  const rolledUp: Written[] = []
  const afterCommit: Writing['afterCommit'] = []
  let ofAreas: AreaMessage[] = []
  const run = async (trx: Transaction<Tables>) => {
    if (changeSet) await setTimeouts(trx, bulkTimeouts)
    const now = context.clock().toISOString()
    const changeSetId = changeSet ? await openChangeSet(trx, changeSet, { actor, now }) : null
    const own: Writing = {
      trx,
      context,
      actor,
      reason,
      now,
      events,
      rolledUp,
      afterCommit,
      answers: [],
      changeSetId,
      skipsUniqueChecks,
      isOneStatement,
    }
    const done = await work(own)
    const count = events.length
    await keepRules(own)
    await reloadAnswers(own, events.slice(count))
    if (changeSetId !== null) await closeChangeSet(trx, changeSetId)
    const { realtime, registry } = context
    if (realtime) ofAreas = await areaChanges(trx, registry, [...events, ...rolledUp])
    return done
  }
  const result = isOneStatement
    ? await run(withoutTransaction(context))
    : await context.db.transaction().execute(run)
  for (const run of afterCommit) run()
  publishChanges(
    context.realtime,
    () => [...changesIn(context.registry, [...events, ...rolledUp]), ...ofAreas],
    actor.socketId,
  )
  return result
}
