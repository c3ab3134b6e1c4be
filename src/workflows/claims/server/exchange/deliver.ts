/**
 * Delivers the outbox. Each item is locked before it is sent, and its outcome is written afterwards
 * in a separate transaction. If the process stops in between, the item is sent again under the same
 * key, and the service accepts a key only once.
 */
import { type RawBuilder, sql } from 'kysely'
import { claimExchange } from '#schemas/codes/claim-terms.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import type { Actor, ServerContext } from '#src/server/access/context.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { postOutside } from '#src/server/platform/installation/outside.ts'
import { author } from '#src/server/records/resources/by-system.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import { writing } from '#src/server/records/resources/writing.ts'
import { type Outcome, outcomeOf, pauseAfter } from '#src/workflows/claims/domain/exchange.ts'
import { serviceOf } from './sendings.ts'
import type { Sort } from './tables.ts'

/** Milliseconds to wait for a response. The item stays locked for twice as long. */
const defaultTimeout = 30_000
/** Milliseconds between two polls of the outbox. */
const pause = 15_000

export const system: Actor = {
  userId: null,
  username: author,
  coverage: everywhere,
  ip: '',
  requestId: '',
}

type OutboxItem = { sort: Sort } & Pick<
  TableRow<'claim_outbox'>,
  'subject_id' | 'code' | 'round' | 'payload' | 'attempts'
>

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/**
 * Locks an item that no other process is sending. `materialized` evaluates the choice once: some
 * join plans would choose again for each row and lock items without sending them.
 */
async function take(
  { clock, db }: ServerContext,
  which: RawBuilder<unknown>,
  timeout: number,
): Promise<OutboxItem | undefined> {
  const now = clock()
  const { rows } = await sql<OutboxItem>`
    with t as materialized (select sort, subject_id from claim_outbox where ${which}
        and coalesce(held_until, '-infinity') <= ${now.toISOString()}::timestamptz
      order by next_at, subject_id limit 1 for update skip locked)
    update claim_outbox s set attempts = s.attempts + 1, last_at = ${now.toISOString()}::timestamptz,
      held_until = ${later(now, 2 * timeout)}::timestamptz
    from t where s.sort = t.sort and s.subject_id = t.subject_id
    returning s.sort, s.subject_id, s.code, s.round, s.payload, s.attempts`.execute(db)
  return rows[0]
}

async function send(base: string, item: OutboxItem, timeout: number): Promise<Outcome> {
  const answer = await postOutside(base, 'claims', {
    body: item.payload,
    timeout,
    headers: {
      'content-type': 'application/fhir+json',
      'idempotency-key': `${item.code}-${item.round}`,
    },
  })
  return typeof answer === 'string' ? { state: 'later', problem: answer, said: null } : outcomeOf(answer)
}

const { ACCEPTED, REFUSED } = claimExchange
const finalStates = { accepted: ACCEPTED.value, refused: REFUSED.value }

/**
 * Writes the outcome, unless the item was queued again in between. Lists show invoices, so invoices
 * store their outcome too.
 */
async function note(context: ServerContext, item: OutboxItem, outcome: Outcome): Promise<void> {
  const { sort, subject_id } = item
  const isLater = outcome.state === 'later'
  const rest = isLater ? Math.max(pauseAfter(item.attempts), 1000 * (outcome.wait ?? 0)) : 0
  const next_at = isLater ? later(context.clock(), rest) : null
  const problem = isLater ? outcome.problem : outcome.state === 'refused' ? 'refused' : null
  const reply = outcome.state === 'accepted' ? null : outcome.said
  const receipt = outcome.state === 'accepted' ? outcome.receipt : null
  await writing(context, { actor: system }, async (own) => {
    const { rows } = await sql`
      update claim_outbox set next_at = ${next_at}::timestamptz, held_until = null,
        problem = ${problem}, said = ${reply}, receipt = ${receipt}
      where sort = ${sort} and subject_id = ${subject_id} and round = ${item.round}
        and next_at is not null returning 1`.execute(own.trx)
    if (rows.length === 0 || isLater || sort === 'claim') return
    const invoices = context.registry.get('claim_invoices')
    const locked = await lockStored(own, invoices, [subject_id])
    const values = { exchange: finalStates[outcome.state] }
    await updateRecords(
      own,
      invoices,
      [...locked.values()].map((stored) => ({ stored, values })),
    )
  })
}

async function deliver(
  context: ServerContext,
  which: RawBuilder<unknown>,
  timeout: number,
): Promise<boolean> {
  const base = serviceOf(context)
  const item = base && (await take(context, which, timeout))
  if (!item) return false
  await note(context, item, await send(base, item, timeout))
  return true
}

/** Sends all due items. Returns their number. */
export async function deliverDue(context: ServerContext, timeout = defaultTimeout): Promise<number> {
  let count = 0
  const due = () => sql`next_at <= ${context.clock().toISOString()}::timestamptz`
  while (await deliver(context, due(), timeout)) count += 1
  return count
}

/** Sends one item now, even if it is not due. */
export const deliverNow = (context: ServerContext, sort: Sort, id: number): Promise<boolean> =>
  deliver(context, sql`sort = ${sort} and subject_id = ${id} and next_at is not null`, defaultTimeout)

/** Runs now and at intervals. @returns A function that stops it. */
export function startDelivering(
  context: ServerContext,
  failed: (error: unknown) => void,
): () => Promise<void> {
  if (serviceOf(context) === undefined || !context.registry.find('claim_invoices')) return async () => {}
  return runEvery(() => deliverDue(context), { name: 'claim_delivery', pause, failed })
}
