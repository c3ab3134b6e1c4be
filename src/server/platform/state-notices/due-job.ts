/** Sends reminders and escalations of records in due states, each once. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { type DueRule, type DueStep, dueRecipients, dueSpan } from '#schemas/kit/state-notices.ts'
import { stateValue } from '#schemas/kit/states.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { messageOf, messageOfMany, type StateMessage } from './messages.ts'
import { loadRecipients } from './recipients.ts'

/** Milliseconds between two runs. */
const interval = 60_000
/** Maximum number of records per transaction. */
const slice = 200
/** Milliseconds for which sent messages are remembered after the record was due. */
const memory = 400 * 24 * 60 * 60_000

interface Step {
  resource: Resource
  /** Name of the state. */
  state: string
  rule: DueRule
  step: DueStep
}

const steps: readonly DueStep[] = ['remind', 'escalate']

const stepsOf = (resource: Resource): Step[] =>
  Object.entries(resource.states?.due ?? {}).flatMap(([state, rule]) =>
    steps.filter((step) => rule[step]).map((step) => ({ resource, state, rule, step })),
  )

type Due = { id: number; due_at: Date | string }

/**
 * Marks records as notified; a second process finds them marked. Records that left the state have
 * another due time, or none.
 */
async function markDue({ db, clock }: ServerContext, { resource, state, rule, step }: Step) {
  const { dueField = '', field = '' } = resource.states ?? {}
  const span = dueSpan(rule, step)
  if (!span) return []
  const now = clock().getTime()
  const moment = (ms: number) => new Date(now - ms).toISOString()
  const due = sql.ref(`t.${dueField}`)
  const earliest = moment(Math.min(span.until, memory))
  const { rows } = await sql<Due>`
    insert into state_notices (resource, record_id, due_at, step, sent_at)
    select ${resource.name}, t.id, ${due}, ${step}, ${moment(0)}::timestamptz from ${sql.table(resource.table)} t
    where t.deleted_at is null and ${sql.ref(`t.${field}`)} = ${stateValue(resource, state) ?? null}
      and ${due} <= ${moment(span.from)}::timestamptz and ${due} > ${earliest}::timestamptz
      and not exists (select 1 from state_notices s where s.resource = ${resource.name}
        and s.record_id = t.id and s.due_at = ${due} and s.step = ${step})
    order by ${due}, t.id limit ${slice}
    on conflict do nothing returning record_id as id, due_at`.execute(db)
  return rows
}

/** Notifies of one slice in one transaction. Returns the number of records. */
async function sendSlice(context: ServerContext, own: Step): Promise<number> {
  const { registry, notifications, clock } = context
  const { resource, state, rule, step } = own
  const to = dueRecipients(resource.states as NonNullable<Resource['states']>, state, rule, step)
  const number = stateValue(resource, state) ?? 0
  const reached = new Set<number>()
  const count = await context.db.transaction().execute(async (db) => {
    const due = await markDue({ ...context, db }, own)
    const ids = due.map(({ id }) => Number(id))
    const stored = await readStored(db, systemScope(registry), resource, ids)
    const byUser = new Map<number, (StateMessage & { due: string })[]>()
    const recipients = await loadRecipients({ db, registry, now: clock() }, resource, { ids, to })
    for (const { id: record, due_at } of due) {
      const id = Number(record)
      const values = stored.get(id)?.values ?? {}
      const message = { id, state: number, values, due: new Date(due_at).toISOString() }
      for (const user of recipients.get(id) ?? []) byUser.set(user, [...(byUser.get(user) ?? []), message])
    }
    for (const [user, messages] of byUser) {
      reached.add(user)
      const [first] = messages as [(typeof messages)[number]]
      const news =
        messages.length === 1
          ? await messageOf({ db, registry, resource }, first, { step, due: first.due })
          : messageOfMany(resource, { count: messages.length, state: number, step })
      await notifications.notify(db, user, news)
    }
    return due.length
  })
  for (const user of reached) notifications.sendUnreadCount(user)
  return count
}

/** Sends everything that is due. Returns the number of records. */
export async function sendDueNotices(context: ServerContext): Promise<number> {
  let sent = 0
  for (const step of context.registry.all.flatMap(stepsOf))
    for (let some = slice; some === slice; sent += some) some = await sendSlice(context, step)
  const past = new Date(context.clock().getTime() - memory).toISOString()
  await sql`delete from state_notices where due_at < ${past}::timestamptz`.execute(context.db)
  return sent
}

/** Runs now and every minute. @returns A function that stops it. */
export const watchDueTimes = (
  context: ServerContext,
  failed: (error: unknown) => void,
): (() => Promise<void>) =>
  runEvery(() => sendDueNotices(context), { name: 'due_states', pause: interval, failed })
