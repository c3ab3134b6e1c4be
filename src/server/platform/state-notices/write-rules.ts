/** Notifies users when records enter a state or pass a transition (`notify` of their schema). */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { dueRuleOf, noticesOf, type StateNotice } from '#schemas/kit/state-notices.ts'
import { stateName } from '#schemas/kit/states.ts'
import type { WriteEvent } from '#src/server/access/context.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Notifications } from '../notifications/notifications.ts'
import { messageOf, messageOfMany, type StateMessage } from './messages.ts'
import { keepSent } from './moved-due-times.ts'
import { loadRecipients } from './recipients.ts'

/** The notices of a write. Records that the system itself creates notify no user. */
function noticesOfEvent(resource: Resource, event: WriteEvent, isSystem: boolean): StateNotice[] {
  const { states } = resource
  if (!states || event.action === 'delete' || event.action === 'restore') return []
  if (event.action === 'create' && isSystem) return []
  const isEntered = event.action === 'create' || event.changed.includes(states.field)
  const state = isEntered ? stateName(resource, event.after ?? {}) : undefined
  return noticesOf(states, { state, transition: event.transition })
}

/** The records of the events by the notice that names them. */
function recordsByNotice(resource: Resource, events: readonly WriteEvent[], isSystem: boolean) {
  const found = new Map<StateNotice, Set<number>>()
  for (const event of events)
    for (const notice of noticesOfEvent(resource, event, isSystem))
      found.set(notice, (found.get(notice) ?? new Set()).add(event.id))
  return found
}

async function notify(
  writing: Writing,
  notifications: Notifications,
  events: readonly WriteEvent[],
): Promise<void> {
  const { trx: db, actor, now, context } = writing
  const { registry } = context
  const resource = events[0]?.resource
  if (!resource?.states) return
  const { field } = resource.states
  const byNotice = recordsByNotice(resource, events, actor.userId === null)
  /** Of several notices of a record a user receives the first one that names them. */
  const reached = new Set<string>()
  for (const [notice, ids] of byNotice) {
    const stored = await readStored(db, systemScope(registry), resource, [...ids])
    const query = { db, registry, now: new Date(now) }
    const who = { ids: [...ids], to: notice.to, except: actor.userId }
    const inbox = new Map<string, { user: number; messages: StateMessage[] }>()
    for (const [id, users] of await loadRecipients(query, resource, who))
      for (const user of users) {
        const values = stored.get(id)?.values ?? {}
        const message = { id, state: Number(values[field]), values }
        const key = `${user} ${message.state}`
        if (reached.has(`${user} ${id}`)) continue
        reached.add(`${user} ${id}`)
        inbox.set(key, { user, messages: [...(inbox.get(key)?.messages ?? []), message] })
      }
    for (const { user, messages } of inbox.values()) {
      const [first] = messages as [StateMessage]
      const news =
        messages.length === 1
          ? await messageOf({ db, registry, resource }, first, notice)
          : messageOfMany(resource, { count: messages.length, state: first.state }, notice.list)
      await notifications.notifyAll(writing, [user], news)
    }
  }
}

/** Keeps sent steps of records whose due time moved within their state. */
async function keepSentSteps({ trx, now, context }: Writing, events: readonly WriteEvent[]) {
  const resource = events[0]?.resource
  const { dueField = '', field = '' } = resource?.states ?? {}
  const moving = events.filter(
    ({ action, changed }) => action === 'update' && changed.includes(dueField) && !changed.includes(field),
  )
  if (!resource || moving.length === 0) return
  const ids = moving.map(({ id }) => id)
  const stored = await readStored(trx, systemScope(context.registry), resource, ids)
  const moved = moving.flatMap(({ id, before, after }) => {
    const rule = dueRuleOf(resource, stored.get(id)?.values ?? {})
    const [from, to] = [before?.[dueField], after?.[dueField]]
    return rule && typeof from === 'string' && typeof to === 'string' ? [{ id, rule, from, to }] : []
  })
  await keepSent(trx, resource.name, { moved, now: new Date(now) })
}

/** A rule for every resource that declares `notify` or due times. */
export const stateNoticeRules = (
  { all }: Registry,
  { notifications }: { notifications: Notifications },
): WriteRules =>
  Object.fromEntries(
    all
      .filter(({ states }) => states?.notify ?? states?.due)
      .map(({ name }) => [
        name,
        {
          neverRefuses: true,
          async inTransactionBatch(_trx, events, _actor, writing) {
            await notify(writing, notifications, events)
            await keepSentSteps(writing, events)
          },
        },
      ]),
  )
