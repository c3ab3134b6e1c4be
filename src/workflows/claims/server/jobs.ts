/**
 * Closes denied claims without an appeal in time, and reduced claims that are paid (domain 2.2).
 */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { type Writing, writing } from '#src/server/records/resources/writing.ts'
import { tryTransition } from '#src/server/records/states/follow.ts'
import { system } from './exchange/deliver.ts'

const { Denied, ProviderCleared } = claimStatus
/** The transition of a claim in this state after its appeal period. */
const ends: Readonly<Record<string, 'close' | 'finish'>> = {
  [Denied.value]: 'close',
  [ProviderCleared.value]: 'finish',
}

const reason = 'ហួសថ្ងៃប្ដឹងតវ៉ា'

/** Returns whether the claim was still open. */
async function closeOne(own: Writing, id: number, today: string): Promise<boolean> {
  const resource = own.context.registry.get('claims')
  const stored = (await lockStored(own, resource, [id])).get(id)
  if (!stored || stored.deleted_at !== null) return false
  const { status, due_on } = stored.values
  const name = ends[String(status)]
  if (!name || due_on === null || due_on >= today) return false
  return tryTransition({ writing: own, holds: () => true }, resource, { id, name })
}

/** Returns the number of closed claims. */
export async function closeUnappealed(context: ServerContext): Promise<number> {
  if (!context.registry.find('claims')) return 0
  const today = dayInPhnomPenh(context.clock())
  const { rows } = await sql<{ id: number }>`select id from claims
    where ${codeIn('status', Denied, ProviderCleared)} and due_on < ${today}::date and deleted_at is null
    order by id`.execute(context.db)
  let count = 0
  for (const { id } of rows) {
    const meta = { actor: system, reason }
    if (await writing(context, meta, (own) => closeOne(own, id, today))) count += 1
  }
  return count
}

/** Runs now and every hour. @returns A function that stops it. */
export const startClaimJobs = (
  context: ServerContext,
  failed: (error: unknown) => void,
): (() => Promise<void>) =>
  runEvery(() => closeUnappealed(context), { name: 'claims', pause: 60 * 60_000, failed })
