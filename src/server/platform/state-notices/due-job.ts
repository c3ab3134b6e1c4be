/** Sends reminders and escalations of records in due states, each once. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { type DueRule, type DueStep, dueRecipients, dueSpan } from '#schemas/kit/state-notices.ts'
import { stateValue } from '#schemas/kit/states.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { idList } from '#src/server/db/ids.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { messageOf, messageOfMany, type StateMessage } from './messages.ts'
import { dueSteps } from './moved-due-times.ts'
import { loadRecipients } from './recipients.ts'

/** Milliseconds between two runs. */
const interval = 60_000
/** Maximum number of records per statement. */
const slice = 200
/** Maximum number of records per step and run, which is one transaction. */
const maxPerRun = 10_000
/** Number of failures after which a step no longer looks for the records that can be sent. */
const maxFailures = 20
/** Milliseconds for which sent messages are remembered after the record was due. */
const memory = 400 * 24 * 60 * 60_000

interface Step {
  resource: Resource
  /** Name of the state. */
  state: string
  rule: DueRule
  step: DueStep
}

const stepsOf = (resource: Resource): Step[] =>
  Object.entries(resource.states?.due ?? {}).flatMap(([state, rule]) =>
    dueSteps.filter((step) => rule[step]).map((step) => ({ resource, state, rule, step })),
  )

/**
 * The condition that the record `t` is in the state and the step is due but not sent; undefined if
 * the rule has no such step.
 */
function isDue({ clock }: ServerContext, { resource, state, rule, step }: Step) {
  const { dueField = '', field = '' } = resource.states ?? {}
  const span = dueSpan(rule, step)
  if (!span) return undefined
  const now = clock().getTime()
  const moment = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`
  const due = sql.ref(`t.${dueField}`)
  return sql`t.deleted_at is null and ${sql.ref(`t.${field}`)} = ${stateValue(resource, state) ?? null}
    and ${due} <= ${moment(span.from)} and ${due} > ${moment(Math.min(span.until, memory))}
    and not exists (select 1 from state_notices s where s.resource = ${resource.name}
      and s.record_id = t.id and s.due_at = ${due} and s.step = ${step})`
}

const dueOf = ({ states }: Resource) => sql.ref(`t.${states?.dueField ?? ''}`)

/** Ids of the records for which a step is due, the longest due first. */
async function loadDue(context: ServerContext, own: Step): Promise<number[]> {
  const condition = isDue(context, own)
  if (!condition) return []
  const { rows } = await sql<{ id: number }>`
    select t.id::float8 as id from ${sql.table(own.resource.table)} t where ${condition}
    order by ${dueOf(own.resource)}, t.id limit ${maxPerRun}`.execute(context.db)
  return rows.map(({ id }) => id)
}

/**
 * Marks records as notified; a second process finds them marked. Records that left the state since
 * are left out.
 */
async function markDue(context: ServerContext, own: Step, ids: readonly number[]) {
  const { name, table } = own.resource
  const due = dueOf(own.resource)
  const { rows } = await sql<{ id: number; due_at: Date | string }>`
    insert into state_notices (resource, record_id, due_at, step, sent_at)
    select ${name}, t.id, ${due}, ${own.step}, ${context.clock().toISOString()}::timestamptz
    from ${sql.table(table)} t
    where t.id = any(${idList(ids)}) and ${isDue(context, own) ?? sql`false`}
    order by ${due}, t.id
    on conflict do nothing returning record_id::float8 as id, due_at`.execute(context.db)
  return rows
}

/** The messages of a user: their number, and the first one. */
type Inbox = Map<number, { count: number; first: StateMessage & { due: string } }>

/** Marks one slice, and adds its messages to the inbox. Returns the number of records. */
async function collectSlice(context: ServerContext, own: Step, ids: readonly number[], inbox: Inbox) {
  const { db, registry, clock } = context
  const { resource, state, rule, step } = own
  const to = dueRecipients(resource.states as NonNullable<Resource['states']>, state, rule, step)
  const due = await markDue(context, own, ids)
  const marked = due.map(({ id }) => id)
  const stored = await readStored(db, systemScope(registry), resource, marked)
  const recipients = await loadRecipients({ db, registry, now: clock() }, resource, { ids: marked, to })
  for (const { id, due_at } of due) {
    const values = stored.get(id)?.values ?? {}
    const number = stateValue(resource, state) ?? 0
    const message = { id, state: number, values, due: new Date(due_at).toISOString() }
    for (const user of recipients.get(id) ?? []) {
      const { count, first } = inbox.get(user) ?? { count: 0, first: message }
      inbox.set(user, { count: count + 1, first })
    }
  }
  return due.length
}

/** Sends each user one notification of the records. Returns the number of records. */
async function send(context: ServerContext, own: Step, ids: readonly number[]): Promise<number> {
  const { registry, notifications } = context
  const { resource, step } = own
  const inbox: Inbox = new Map()
  let sent = 0
  await context.db.transaction().execute(async (db) => {
    for (let from = 0; from < ids.length; from += slice)
      sent += await collectSlice({ ...context, db }, own, ids.slice(from, from + slice), inbox)
    for (const [user, { count, first }] of inbox) {
      const news =
        count === 1
          ? await messageOf({ db, registry, resource }, first, { step, due: first.due })
          : messageOfMany(resource, { count, state: first.state, step })
      await notifications.notify(db, user, news)
    }
  })
  for (const user of inbox.keys()) notifications.sendUnreadCount(user)
  return sent
}

/** Sends the records together. If that fails, in halves: a bad record must not block the others. */
async function sendInHalves(
  context: ServerContext,
  own: Step,
  { ids, errors }: { ids: readonly number[]; errors: unknown[] },
): Promise<number> {
  try {
    return await send(context, own, ids)
  } catch (error) {
    if (ids.length === 1 || errors.length >= maxFailures) {
      errors.push(error)
      return 0
    }
    const middle = Math.ceil(ids.length / 2)
    const first = await sendInHalves(context, own, { ids: ids.slice(0, middle), errors })
    return first + (await sendInHalves(context, own, { ids: ids.slice(middle), errors }))
  }
}

/**
 * Sends everything that is due. Returns the number of records.
 * @throws AggregateError after everything else was sent: a record or a step could not be sent
 */
export async function sendDueNotices(context: ServerContext): Promise<number> {
  const errors: unknown[] = []
  let sent = 0
  for (const step of context.registry.all.flatMap(stepsOf))
    try {
      const ids = await loadDue(context, step)
      const failures: unknown[] = []
      if (ids.length > 0) sent += await sendInHalves(context, step, { ids, errors: failures })
      errors.push(...failures)
    } catch (error) {
      errors.push(error)
    }
  const past = new Date(context.clock().getTime() - memory).toISOString()
  await sql`delete from state_notices where due_at < ${past}::timestamptz`.execute(context.db)
  if (errors.length > 0) throw new AggregateError(errors, 'reminders or escalations could not be sent')
  return sent
}

/** Runs now and every minute. @returns A function that stops it. */
export const watchDueTimes = (
  context: ServerContext,
  failed: (error: unknown) => void,
): (() => Promise<void>) =>
  runEvery(() => sendDueNotices(context), { name: 'due_states', pause: interval, failed })
