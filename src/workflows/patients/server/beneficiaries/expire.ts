/** Ends cards that expire and activates cards that begin (domain 1.2). */
import { sql } from 'kysely'
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import type { Actor, ServerContext } from '#src/server/access/context.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { advisoryLock, tryAdvisoryLock } from '#src/server/db/advisory-locks.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { author } from '#src/server/records/resources/by-system.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { type Writing, writing } from '#src/server/records/resources/writing.ts'
import { followTransition } from '#src/server/records/states/follow.ts'
import { keepCoverage } from './keep-coverage.ts'

const system: Actor = {
  userId: null,
  username: author,
  coverage: everywhere,
  ip: '',
  requestId: '',
}

/** Cards per transaction. */
const slice = 500
/** After a longer downtime, cards begin at their next write. */
const daysBack = 60

function hasEnded({ values, deleted_at }: Stored<'patient-attach-beneficiaries'>, today: string): boolean {
  const { status, card_expires_on: expires, effective_to: to } = values
  const isOver = [expires, to].some((day) => typeof day === 'string' && day < today)
  return isOver && status === attachmentStatus.VALID.value && deleted_at === null
}

async function expireSome(own: Writing, today: string): Promise<number> {
  const { trx, context } = own
  const { rows } = await sql<{ id: number }>`
    select id from patient_attach_beneficiaries
    where status = ${attachmentStatus.VALID.value} and deleted_at is null
      and (card_expires_on < ${today}::date or effective_to < ${today}::date)
    order by id limit ${slice}`.execute(trx)
  const resource = context.registry.get('patient-attach-beneficiaries')
  const ids = rows.map(({ id }) => id)
  const found = await lockStored(own, resource, ids, systemScope(context.registry))
  // Another transaction may have written one before it was locked.
  const ended = [...found.values()].filter((stored) => hasEnded(stored, today))
  await followTransition(
    own,
    resource,
    'expire',
    ended.map((stored) => ({ stored, values: {} })),
  )
  return ids.length
}

/** Activates cards that began recently. */
async function beginDue({ trx }: Writing, today: string): Promise<void> {
  const { rows } = await sql<{ patient_id: number }>`
    select distinct patient_id from patient_attach_beneficiaries
    where status = ${attachmentStatus.VALID.value} and is_primary and deleted_at is null
      and effective_from between ${dayAfter(today, -daysBack)}::date and ${today}::date
      and created_at < ${today}::date`.execute(trx)
  await keepCoverage(
    trx,
    rows.map(({ patient_id }) => patient_id),
    today,
  )
}

/** Ends expired cards and activates those that begin today. Returns the number of ended cards. */
export async function updateCards(context: ServerContext): Promise<number> {
  if (!context.registry.find('patient-attach-beneficiaries')) return 0
  const today = dayInPhnomPenh(context.clock())
  let ended = 0
  for (let some = slice; some === slice; ended += some)
    some = await writing(context, { actor: system }, async (own) =>
      (await tryAdvisoryLock(own.trx, advisoryLock.CARD_EXPIRY)) ? expireSome(own, today) : 0,
    )
  await writing(context, { actor: system }, (own) => beginDue(own, today))
  return ended
}

/** Runs now and every hour. @returns A function that stops it. */
export const startCardJobs = (
  context: ServerContext,
  failed: (error: unknown) => void,
): (() => Promise<void>) =>
  runEvery(() => updateCards(context), { name: 'cards', pause: 60 * 60_000, failed })
