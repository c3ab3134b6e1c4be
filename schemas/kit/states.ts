/** The states of a record and the transitions between them, declared beside its fields. */
import type { Declaration } from './define.ts'
import type { EnumField } from './fields/enum.ts'
import type { Field } from './fields/index.ts'
import type { Resource } from './resource.ts'
import type { DueRule, StateNotice } from './state-notices.ts'
import type { Label } from './types.ts'

/** The approval that a transition requests from another user (domain 2.5). */
export interface ApprovalRequirement<Name extends string = string> {
  /** Name of a kind of approval (schemas/codes/approval-kind.ts). */
  kind: string
  /** Automatic transitions that follow approval or rejection. */
  approved: string
  refused: string
  /** The field that holds the amount in riel. */
  amount?: Name
}

/** A transition from some states to another, run by `POST /api/{path}/{id}/transitions/{name}`. */
export interface Transition<Name extends string = string> {
  /** Text of the button. */
  label: Label
  /** Its name in the last release. The address with that name answers for one more release. */
  formerName?: string
  /** Names of the states from which it starts. */
  from: readonly string[]
  /** Name of the resulting state. */
  to: string
  /** Other resulting states, of which its effects choose one by the record's values. */
  alternatives?: readonly string[]
  /** Permission that it needs in addition to viewing the record. Default: the update permission. */
  needs?: string
  /**
   * Of a record that belongs to two places (`scope.also`), the one whose users run the transition:
   * users who work at the second place can change nothing else. Default 'by'.
   */
  side?: 'by' | 'also'
  /**
   * Fields of the dialog, written with the transition. `required` and `requiredWhen`, evaluated
   * with the new state, decide which are mandatory.
   */
  inputs?: readonly Name[]
  /** Fields whose values the dialog shows for confirmation. */
  shows?: readonly Name[]
  /**
   * The dialog's fields start empty instead of with the stored values, because each run describes
   * something new, such as another payment. Default false.
   */
  startsEmpty?: boolean
  /** The user must give a reason. Default false. */
  reasoned?: boolean
  /**
   * Fields that must have a value, and `children` fields that must have a row; the answer lists the
   * empty ones. Unlike `required`, they may be empty until this transition.
   */
  requires?: readonly Name[]
  /** Names of guards in code (src/server/records/states); the answer lists the failed ones. */
  guards?: readonly string[]
  /** Names of open-item lists that the dialog shows; they block nothing. */
  notices?: readonly string[]
  /** Names of further effects in the same transaction. */
  effects?: readonly string[]
  /**
   * The transition only sends a request: the record waits in the resulting state until another user
   * decides. It must be `reasoned`, because the approver reads the reason.
   */
  approval?: ApprovalRequirement<Name>
  /** It cannot be undone: needs confirmation and has a red button. Default false. */
  isFinal?: boolean
  /**
   * Taken because of another event (a payment, a submitted claim) or by an action of the workflow
   * with its own page: it has no button and no endpoint of its own. Default false.
   */
  isAutomatic?: true
}

export interface States<Name extends string = string> {
  /** The enum field that holds the state. Only transitions change it. */
  field: Name
  /** Name of the state of a new record. */
  initial: string
  /**
   * Names of the states in which a record and its rows cannot be edited: users change them by
   * transitions only. The system can still set its own fields.
   */
  frozen?: readonly string[]
  /**
   * By the name of a state, by when records must leave it. Needs `dueField`. Reminders and
   * escalations are sent once; leaving the state cancels them.
   */
  due?: Readonly<Record<string, DueRule<Name>>>
  /** The dateTime field with the moment at which the record is due; only the system sets it. */
  dueField?: Name
  /** Users who are notified when records enter a state or pass a transition. */
  notify?: readonly StateNotice<Name>[]
  /** The page of a record that notifications open: `claims/{code}`. Default its generated page. */
  page?: string
  transitions: Readonly<Record<string, Transition<Name>>>
}

export type Stateful = Pick<Resource, 'states' | 'fields'>

/** The transitions that users run, in declared order. */
export const manualTransitions = ({ states }: Pick<Resource, 'states'>): [string, Transition][] =>
  Object.entries(states?.transitions ?? {}).filter(([, { isAutomatic }]) => !isAutomatic)

const valuesOf = (field: Field | undefined): EnumField['values'] =>
  field?.kind === 'enum' ? field.values : {}

/** The stored number of the named state. */
export const stateValue = ({ states, fields }: Stateful, name: string): number | undefined =>
  states && valuesOf(fields[states.field])[name]?.value

/** The name of the record's state. */
export const stateName = (
  { states, fields }: Stateful,
  values: Readonly<Record<string, unknown>>,
): string | undefined => {
  const named = Object.entries(valuesOf(states && fields[states.field]))
  return named.find(([, { value }]) => value === values[states?.field ?? ''])?.[0]
}

/** Whether a record is in a state in which only transitions change it. */
export const isFrozen = (resource: Stateful, values: Readonly<Record<string, unknown>>): boolean =>
  (resource.states?.frozen ?? []).some(
    (name) => stateValue(resource, name) === values[resource.states?.field ?? ''],
  )

/** Transitions from the record's current state, in declared order. */
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

/** The fields of a declaration, whose state and due time no form, import, grid or revert writes. */
export function withState({ fields, states }: Declaration): Declaration['fields'] {
  const field = states && fields[states.field]
  if (!states || field?.kind !== 'enum') return fields
  const initial = field.values[states.initial]?.value
  const closed: EnumField = { ...field, required: true, readOnly: 'always' }
  const { dueField = '' } = states
  const due = fields[dueField]
  return {
    ...fields,
    [states.field]: initial === undefined ? closed : { ...closed, default: initial },
    ...(due?.kind === 'dateTime'
      ? { [dueField]: { ...due, readOnly: 'always' as const, pastTone: 'late' as const } }
      : {}),
  }
}

/**
 * The resource as the dialog of a transition uses it: its state, on which other rules depend, and
 * its dialog fields are writable.
 */
export function withTransitionFields(resource: Resource, { inputs: inputFields = [] }: Transition): Resource {
  const open = [resource.states?.field ?? '', ...inputFields].flatMap((name) => {
    const field = resource.fields[name]
    if (!field) return []
    const { readOnly: _, readOnlyWhen: __, ...writable } = field
    return [[name, writable as Field] as const]
  })
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(open) } }
}

/** Mistakes in a transition that requests an approval. */
function approvalProblems(name: string, { states, fields }: Resource): string[] {
  const transitions = states?.transitions ?? {}
  const { approval, to, reasoned } = transitions[name] as Transition
  if (!approval) return []
  const at = `states.transitions.${name}.approval`
  const others = Object.entries(transitions).filter(
    ([other, transition]) => other !== name && transition.to === to,
  )
  return [
    ...(reasoned ? [] : [`${at}: the approver reads the reason: set reasoned`]),
    ...others.map(([other]) => `${at}: '${other}' leads to '${to}' too, without an approval`),
    ...[approval.approved, approval.refused].flatMap((next) => {
      const transition = transitions[next]
      if (!transition) return [`${at}: there is no transition '${next}'`]
      return transition.isAutomatic && transition.from.includes(to)
        ? []
        : [`${at}: '${next}' must be automatic and lead from '${to}'`]
    }),
    ...(approval.amount && !(approval.amount in fields)
      ? [`${at}.amount: unknown field '${approval.amount}'`]
      : []),
  ]
}

/** Mistakes in the states of a resource, each beginning with `states…:`. */
export function statesProblems(resource: Resource): string[] {
  const { states, fields, features } = resource
  if (!states) return []
  const field = fields[states.field]
  if (field?.kind !== 'enum') return [`states.field: '${states.field}' is no enum field`]
  const names = Object.keys(field.values)
  const unknown = (name: string) => !names.includes(name)
  const transitions = Object.entries(states.transitions)
  const reached = new Set([
    states.initial,
    ...transitions.flatMap(([, { to, alternatives = [] }]) => [to, ...alternatives]),
  ])
  return [
    ...(unknown(states.initial) ? [`states.initial: there is no state '${states.initial}'`] : []),
    ...(states.frozen ?? []).filter(unknown).map((name) => `states.frozen: there is no state '${name}'`),
    ...(states.frozen?.includes(states.initial)
      ? [`states.frozen: '${states.initial}' is where records begin, so nothing could be entered`]
      : []),
    ...(transitions.length > 0 ? [] : ['states.transitions: no transition leads anywhere']),
    ...transitions.flatMap(([name, transition]) => {
      const { from, to, alternatives = [], inputs: inputFields = [], shows = [], requires = [] } = transition
      const at = `states.transitions.${name}`
      return [
        ...(/^[a-z][a-zA-Z]*$/.test(name) ? [] : [`${at}: is not a camelCase name`]),
        ...[...from, to, ...alternatives].filter(unknown).map((one) => `${at}: there is no state '${one}'`),
        ...shows.filter((one) => !(one in fields)).map((one) => `${at}.shows: unknown field '${one}'`),
        ...inputFields.filter((one) => !(one in fields)).map((one) => `${at}.inputs: unknown field '${one}'`),
        ...requires.filter((one) => !(one in fields)).map((one) => `${at}.requires: unknown field '${one}'`),
        ...requires
          .filter((one) => fields[one]?.required && fields[one]?.kind !== 'children')
          .map((one) => `${at}.requires: '${one}' is required in every state; leave it out`),
        ...(states.transitions[name]?.side === 'also' && !resource.scope?.also
          ? [`${at}.side: the resource has no second place (scope.also)`]
          : []),
        ...approvalProblems(name, resource),
      ]
    }),
    ...names
      .filter((name) => !reached.has(name) && !field.values[name]?.retired && !unknown(states.initial))
      .map((name) => `states: no transition leads to '${name}'`),
    ...(features.merge ? ['states: records with states can’t be merged: remove features.merge'] : []),
  ]
}
