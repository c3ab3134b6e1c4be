/** Default values that depend on the moment and on the user who creates the record. */

import { dayInPhnomPenh } from './dates.ts'
import { addYears } from './days.ts'
import type { Field } from './fields/index.ts'
import { workplace } from './places.ts'

/**
 * `today`: the current day in Phnom Penh, `years` later (negative: earlier). `thisMonth`: the first
 * day of the current month; in a code or a text, the month as 2026-01. `now`: the current minute.
 * `me`: the user. `myFacility`: the facility of the user's account, or the only one they work in.
 */
export type DynamicDefault =
  | { today: true; years?: number }
  | { thisMonth: true }
  | { now: true }
  | { me: true }
  | { myFacility: true }

/** Who creates a record, and when. What is unknown gives no default. */
export interface Creation {
  now?: Date
  me?: number | null | undefined
  myFacility?: number | null | undefined
}

/** The fields that each dynamic default can be used in, as the end of a sentence. */
const places: Readonly<Record<string, readonly [fits: (field: Field) => boolean, place: string]>> = {
  today: [({ kind }) => kind === 'date', 'a date'],
  thisMonth: [({ kind }) => ['date', 'code', 'text'].includes(kind), 'a date, a code or a text'],
  now: [({ kind }) => kind === 'dateTime', 'a dateTime'],
  me: [(field) => field.kind === 'ref' && field.to === 'users', "a ref to 'users'"],
  myFacility: [
    (field) => field.kind === 'ref' && field.to === workplace.resource,
    `a ref to '${workplace.resource}'`,
  ],
}

const nameOf = (value: object) => Object.keys(value).find((key) => Object.hasOwn(places, key))

/** The default of a field, if it depends on the moment or the user. */
export function dynamicDefault({ kind, default: initial }: Field): DynamicDefault | undefined {
  if (typeof initial !== 'object' || initial === null || Array.isArray(initial)) return undefined
  // JSON holds any object.
  return kind !== 'json' && nameOf(initial) !== undefined ? (initial as DynamicDefault) : undefined
}

/** Why a field can't have its dynamic default, as a sentence without its name. */
export function dynamicDefaultProblem(field: Field): string | undefined {
  const dynamic = dynamicDefault(field)
  if (!dynamic) return undefined
  const name = nameOf(dynamic) as string
  const [fits, place] = places[name] as (typeof places)[string]
  if (!fits(field)) return `has the default { ${name}: true }, which only ${place} can have`
  const known = name === 'today' ? ['today', 'years'] : [name]
  const isPlain = Object.keys(dynamic).every((key) => known.includes(key))
  const { years = 0 } = dynamic as { years?: unknown }
  return isPlain &&
    Object.entries(dynamic).every(([key, value]) => key === 'years' || value === true) &&
    Number.isInteger(years)
    ? undefined
    : `has the default ${JSON.stringify(dynamic)}; write { ${name}: true }`
}

function currentValue(
  dynamic: DynamicDefault,
  { kind }: Field,
  { now = new Date(), me, myFacility }: Creation,
) {
  const today = dayInPhnomPenh(now)
  if ('today' in dynamic) return addYears(today, dynamic.years ?? 0)
  if ('thisMonth' in dynamic) return kind === 'date' ? `${today.slice(0, 7)}-01` : today.slice(0, 7)
  if ('now' in dynamic) return `${now.toISOString().slice(0, 16)}:00.000Z`
  return ('me' in dynamic ? me : myFacility) ?? null
}

/** The value that a new record begins with; null without a default. */
export function defaultOf(field: Field, creation: Creation = {}): unknown {
  const dynamic = dynamicDefault(field)
  return dynamic ? currentValue(dynamic, field, creation) : (field.default ?? null)
}

/** The default that is the same for every record; undefined without one. */
export const constantDefault = (field: Field): Field['default'] =>
  dynamicDefault(field) ? undefined : field.default
