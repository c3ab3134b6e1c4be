/**
 * Who is notified of a record's states, and by when the record must leave them. Declared in
 * `states`; the server sends the notifications.
 */
import { startOfDay } from './dates.ts'
import { dayAfter } from './days.ts'
import { type Stateful, type States, stateName } from './states.ts'
import type { Label } from './types.ts'

/** A length of time. A day has 24 hours. */
export interface Duration {
  days?: number
  hours?: number
}

/** Narrows users who hold a permission or a role. */
interface Reach {
  /** Of a record with two places (`scope.also`), the place of the users. Default 'by'. */
  side?: 'by' | 'also'
  /**
   * Only users who are assigned to the place itself, not to an area that contains it. Default
   * false.
   */
  isLocal?: boolean
}

/**
 * Users who are notified, as far as they can see the record: those who hold a permission or a role,
 * the user in a field, the user who created the record.
 */
export type Recipient<Name extends string = string> =
  | ({ permission: string } & Reach)
  | ({ role: string } & Reach)
  | { field: Name }
  | { creator: true }

/** Notifies users when records enter a state, or pass a transition. */
export interface StateNotice<Name extends string = string> {
  /** Names of states and transitions. A new record enters its initial state. */
  on: readonly string[]
  to: readonly Recipient<Name>[]
  /**
   * The sentence, with fields as `{code}`. It can’t name people, nor records that record rules
   * hide. Default: the record and its state.
   */
  text?: Label
  /** The page that a notification about several records opens. Default the list. */
  list?: string
}

/**
 * By when a record must leave a state: a time after it entered the state, or the time in a field.
 */
export interface DueRule<Name extends string = string> extends Duration {
  /** The moment or day in this field; a day ends at midnight in Phnom Penh. */
  at?: Name
  /** Recipients of the reminder. Default those of the `notify` entries of this state. */
  to?: readonly Recipient<Name>[]
  /** Reminds them this long before the record is due. Default never. */
  remind?: Duration
  /** Notifies further users this long after the record was due. Default never. */
  escalate?: Duration & { to: readonly Recipient<Name>[] }
}

type Values = Readonly<Record<string, unknown>>

const hour = 60 * 60_000

/** Milliseconds. */
export const durationOf = ({ days = 0, hours = 0 }: Duration): number => (days * 24 + hours) * hour

/** The rule of the record's state; undefined if it can stay there for any time. */
export const dueRuleOf = (resource: Stateful, values: Values): DueRule | undefined =>
  resource.states?.due?.[stateName(resource, values) ?? '']

/** ISO, UTC; null outside the years 1 to 9999, of which PostgreSQL reads the ISO text. */
function isoText(moment: Date): string | null {
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999 ? moment.toISOString() : null
}

/**
 * When a record must leave its state, ISO, UTC; null if it can stay there, or if no such moment
 * exists.
 * @param enteredAt When it entered the state, ISO.
 */
export function dueTime(resource: Stateful, values: Values, enteredAt: string): string | null {
  const rule = dueRuleOf(resource, values)
  if (!rule) return null
  if (!rule.at) return isoText(new Date(Date.parse(enteredAt) + durationOf(rule)))
  const at = values[rule.at]
  if (typeof at !== 'string') return null
  const isDay = resource.fields[rule.at]?.kind === 'date'
  return isoText(new Date(isDay ? startOfDay(dayAfter(at)) : at))
}

/** A message about a record that stays in its state. */
export type DueStep = 'remind' | 'escalate'

/** The moments between which a step is sent for a record due at `dueAt`, milliseconds. */
export function dueSpan(rule: DueRule, step: DueStep): { from: number; until: number } | undefined {
  if (step === 'remind')
    // A reminder that a downtime delayed is not sent once the record is overdue.
    return rule.remind && { from: -durationOf(rule.remind), until: 0 }
  return rule.escalate && { from: durationOf(rule.escalate), until: Number.POSITIVE_INFINITY }
}

/** Who receives the message of a step. */
export function dueRecipients({ notify = [] }: States, state: string, rule: DueRule, step: DueStep) {
  if (step === 'escalate') return rule.escalate?.to ?? []
  return rule.to ?? notify.filter(({ on }) => on.includes(state)).flatMap(({ to }) => to)
}

/** What happened to a record's state. */
export interface StateEvent {
  /** Name of the new state; undefined if it stayed. */
  state?: string | undefined
  /** Name of the transition that ran. */
  transition?: string | undefined
}

/** The notices of an event, in declared order. */
export const noticesOf = ({ notify = [] }: States, { state, transition }: StateEvent): StateNotice[] =>
  notify.filter(({ on }) => on.some((name) => name === state || name === transition))
