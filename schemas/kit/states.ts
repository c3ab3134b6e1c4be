/** The states of a record and the ways between them, declared beside its fields. */
import type { Declaration } from './define.ts'
import type { EnumField } from './fields/enum.ts'
import type { Field } from './fields/index.ts'
import type { Resource } from './resource.ts'
import type { Label } from './types.ts'

/** What a transition asks of somebody else (domain 2.5). */
export interface ApprovalRequirement<Name extends string = string> {
  /** Name of a kind of approval (schemas/codes/approval-kind.ts). */
  kind: string
  /** Automatic transitions by which the record goes on once it is approved, or not. */
  approved: string
  refused: string
  /** The field that holds what it is about in riel. */
  amount?: Name
}

/** A way from some states to another one, taken by `POST /api/{path}/{id}/transitions/{name}`. */
export interface Transition<Name extends string = string> {
  /** What the button says. */
  label: Label
  /** Names of the states it leads from. */
  from: readonly string[]
  /** Name of the state it leads to. */
  to: string
  /** Permission it takes beside seeing the record. Default that of changing it. */
  needs?: string
  /**
   * Fields that are asked for and written with it. What must be given follows from the fields:
   * `required`, and `requiredWhen` with the state it leads to.
   */
  asks?: readonly Name[]
  /** Fields whose values the dialog shows before the transition is confirmed. */
  shows?: readonly Name[]
  /**
   * The fields of the dialog start empty instead of with what the record holds: each time they
   * describe something new, such as one more payment. Default false.
   */
  startsEmpty?: boolean
  /** The person says why. Default false. */
  reasoned?: boolean
  /** Conditions by name that code knows (src/server/records/states): what is missing is told. */
  guards?: readonly string[]
  /** Lists of what is still open, by name; the dialog shows them and they prevent nothing. */
  notices?: readonly string[]
  /** What else happens, by name, in the same transaction. */
  effects?: readonly string[]
  /**
   * It only asks: the record waits in the state it leads to until somebody else has decided. Its
   * reason is theirs to read, so it must be `reasoned`.
   */
  approval?: ApprovalRequirement<Name>
  /** It can't be taken back: asked first, and drawn in red. Default false. */
  isFinal?: boolean
  /**
   * Taken by what happens elsewhere (a payment, a submitted claim), never by a person. Default
   * false.
   */
  isAutomatic?: true
}

export interface States<Name extends string = string> {
  /** The enum field that holds the state. Only transitions change it. */
  field: Name
  /** Name of the state that a new record is in. */
  initial: string
  /**
   * Names of the states in which a record and its rows stay as they are: a person changes them by
   * transitions alone. Fields that only the system sets are still its own.
   */
  frozen?: readonly string[]
  transitions: Readonly<Record<string, Transition<Name>>>
}

type Stateful = Pick<Resource, 'states' | 'fields'>

/** The ways that people take, in declared order. */
export const manualTransitions = ({ states }: Pick<Resource, 'states'>): [string, Transition][] =>
  Object.entries(states?.transitions ?? {}).filter(([, { isAutomatic }]) => !isAutomatic)

const valuesOf = (field: Field | undefined): EnumField['values'] =>
  field?.kind === 'enum' ? field.values : {}

/** The number that the field holds in the state of this name. */
export const stateValue = ({ states, fields }: Stateful, name: string): number | undefined =>
  states && valuesOf(fields[states.field])[name]?.value

/** Whether a record is in a state in which only transitions change it. */
export const isFrozen = (resource: Stateful, values: Readonly<Record<string, unknown>>): boolean =>
  (resource.states?.frozen ?? []).some(
    (name) => stateValue(resource, name) === values[resource.states?.field ?? ''],
  )

/** Transitions that lead from the state a record is in, in declared order. */
export function transitionsFrom(
  resource: Stateful,
  values: Readonly<Record<string, unknown>>,
): [name: string, transition: Transition][] {
  const { states } = resource
  if (!states) return []
  return Object.entries(states.transitions).filter(([, { from }]) =>
    from.some((name) => stateValue(resource, name) === values[states.field]),
  )
}

/** The fields of a declaration, of which no form, import, grid or revert writes the state. */
export function withState({ fields, states }: Declaration): Declaration['fields'] {
  const field = states && fields[states.field]
  if (!states || field?.kind !== 'enum') return fields
  const initial = field.values[states.initial]?.value
  const closed: EnumField = { ...field, required: true, readOnly: 'always' }
  return {
    ...fields,
    [states.field]: initial === undefined ? closed : { ...closed, default: initial },
  }
}

/**
 * The resource as the form of a transition has it: open are its state, on which other rules depend,
 * and the fields that are asked for, whoever else writes them.
 */
export function asked(resource: Resource, { asks = [] }: Transition): Resource {
  const open = [resource.states?.field ?? '', ...asks].flatMap((name) => {
    const field = resource.fields[name]
    if (!field) return []
    const { readOnly: _, ...writable } = field
    return [[name, writable as Field] as const]
  })
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(open) } }
}

/** What can't be right about a transition that asks for an approval. */
function askedProblems(name: string, { states, fields }: Resource): string[] {
  const ways = states?.transitions ?? {}
  const { approval, to, reasoned } = ways[name] as Transition
  if (!approval) return []
  const at = `states.transitions.${name}.approval`
  const others = Object.entries(ways).filter(([other, way]) => other !== name && way.to === to)
  return [
    ...(reasoned ? [] : [`${at}: whoever decides reads why: set reasoned`]),
    ...others.map(([other]) => `${at}: '${other}' leads to '${to}' too, without asking`),
    ...[approval.approved, approval.refused].flatMap((next) => {
      const way = ways[next]
      if (!way) return [`${at}: there is no transition '${next}'`]
      return way.isAutomatic && way.from.includes(to)
        ? []
        : [`${at}: '${next}' must be automatic and lead from '${to}'`]
    }),
    ...(approval.amount && !(approval.amount in fields)
      ? [`${at}.amount: unknown field '${approval.amount}'`]
      : []),
  ]
}

/** What can't be right about the states of a resource, each beginning `states…:`. */
export function statesProblems(resource: Resource): string[] {
  const { states, fields, features } = resource
  if (!states) return []
  const field = fields[states.field]
  if (field?.kind !== 'enum') return [`states.field: '${states.field}' is no enum field`]
  const names = Object.keys(field.values)
  const unknown = (name: string) => !names.includes(name)
  const ways = Object.entries(states.transitions)
  const isLoopFrozen = (from: readonly string[], to: string) =>
    from.includes(to) && states.frozen?.includes(to) === true
  const reached = new Set([states.initial, ...ways.map(([, { to }]) => to)])
  return [
    ...(unknown(states.initial) ? [`states.initial: there is no state '${states.initial}'`] : []),
    ...(states.frozen ?? []).filter(unknown).map((name) => `states.frozen: there is no state '${name}'`),
    ...(states.frozen?.includes(states.initial)
      ? [`states.frozen: '${states.initial}' is where records begin, so nothing could be entered`]
      : []),
    ...(ways.length > 0 ? [] : ['states.transitions: no transition leads anywhere']),
    ...ways.flatMap(([name, { from, to, asks = [], shows = [], label }]) => {
      const at = `states.transitions.${name}`
      return [
        ...(/^[a-z][a-zA-Z]*$/.test(name) ? [] : [`${at}: is not a camelCase name`]),
        ...(from.length > 0 ? [] : [`${at}.from: it leads from no state`]),
        ...[...from, to].filter(unknown).map((one) => `${at}: there is no state '${one}'`),
        ...shows.filter((one) => !(one in fields)).map((one) => `${at}.shows: unknown field '${one}'`),
        ...asks.filter((one) => !(one in fields)).map((one) => `${at}.asks: unknown field '${one}'`),
        ...asks
          .filter((one) => isLoopFrozen(from, to) && fields[one] && !fields[one].readOnly)
          .map((one) => `${at}.asks: '${one}' is frozen in '${to}': say readOnly: 'always'`),
        ...(label.kh.trim() && label.en.trim() ? [] : [`${at}.label: needs both languages`]),
        ...askedProblems(name, resource),
      ]
    }),
    ...names
      .filter((name) => !reached.has(name) && !field.values[name]?.retired)
      .map((name) => `states: no transition leads to '${name}'`),
    ...(features.merge ? ['states: records with states can’t be merged: set features.merge'] : []),
  ]
}
