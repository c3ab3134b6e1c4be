/** Judges who is notified of states, and by when records must leave them. */

import type { Registry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { secretIn } from '../secret-names.ts'
import { type DueRule, type Duration, dueRecipients, durationOf, type Recipient } from '../state-notices.ts'
import type { States } from '../states.ts'
import { placeholders } from '../template.ts'
import { listed, quote, suggestion } from './shape.ts'

/** Every recipient that the states name, with its place in the declaration. */
export const recipientsOf = (states: States | undefined): { at: string; recipient: Recipient }[] =>
  [
    ...(states?.notify ?? []).map(({ to }, index) => ({ at: `states.notify.${index}.to`, to })),
    ...Object.entries(states?.due ?? {}).flatMap(([name, { to = [], escalate }]) => [
      { at: `states.due.${name}.to`, to },
      { at: `states.due.${name}.escalate.to`, to: escalate?.to ?? [] },
    ]),
  ].flatMap(({ at, to }) => to.map((recipient, index) => ({ at: `${at}.${index}`, recipient })))

function recipientProblems({ states, fields, scope }: Resource): string[] {
  return recipientsOf(states).flatMap(({ at, recipient }) => {
    if ('creator' in recipient) return []
    if ('field' in recipient) {
      const field = fields[recipient.field]
      if (!field) return [`${at}.field: unknown field '${recipient.field}'`]
      return field.kind === 'ref' && field.to === 'users'
        ? []
        : [`${at}.field: '${recipient.field}' is no ref to users`]
    }
    return [
      ...(recipient.side === 'also' && !scope?.also
        ? [`${at}.side: the resource has no second place (scope.also)`]
        : []),
      ...(recipient.isLocal && !scope ? [`${at}.isLocal: the resource belongs to no place (scope)`] : []),
    ]
  })
}

/** Fields of a sentence that everybody reads who receives it, and that is stored with it. */
function textProblems({ states, fields }: Resource, registry: Registry): string[] {
  return (states?.notify ?? []).flatMap(({ text }, index) =>
    [...new Set([...placeholders(text?.kh ?? ''), ...placeholders(text?.en ?? '')])].flatMap((name) => {
      const at = `states.notify.${index}.text`
      const field = fields[name]
      if (!field) return [`${at}: unknown field '${name}'`]
      const { storage, writeOnly } = registry.kindOf(field)
      if (writeOnly || storage !== 'column') return [`${at}: '${name}' has no text of its own`]
      const secret = secretIn(field, registry)
      if (secret === 'person')
        return [`${at}: '${name}' is about a person, whom notifications don’t name; use the record’s number`]
      if (secret === 'record')
        return [`${at}: '${name}' names a record that record rules hide from some users; leave it out`]
      return field.permission?.read
        ? [`${at}: '${name}' needs a permission to be read, so not every recipient may see it`]
        : []
    }),
  )
}

const isLength = ({ days, hours }: Duration) => days !== undefined || hours !== undefined

/** "3 days", "1 day 2 hours". */
const lengthText = ({ days, hours }: Duration) =>
  [
    ...(days === undefined ? [] : [`${days} day${days === 1 ? '' : 's'}`]),
    ...(hours === undefined ? [] : [`${hours} hour${hours === 1 ? '' : 's'}`]),
  ].join(' ')

function timeProblems({ states, fields }: Resource, name: string, rule: DueRule): string[] {
  const { at: source, remind, escalate } = rule
  const field = source === undefined ? undefined : fields[source]
  const from = isLength(rule) ? durationOf(rule) : undefined
  const isTooEarly = remind && from !== undefined && durationOf(remind) >= from
  return [
    ...(isLength(rule) === (source !== undefined)
      ? [': needs days, hours, or at with a field, and only one']
      : []),
    ...(from === 0 ? [': is due at once; use notify'] : []),
    ...(source !== undefined && !['date', 'dateTime'].includes(field?.kind ?? '')
      ? [`.at: '${source}' is no date or dateTime field`]
      : []),
    ...(source !== undefined && source === states?.dueField
      ? ['.at: is the field that the system sets']
      : []),
    ...(remind && (!isLength(remind) || durationOf(remind) === 0) ? ['.remind: needs days or hours'] : []),
    ...(isTooEarly
      ? [`.remind: is ${lengthText(remind)} before a due time of ${lengthText(rule)}; remind later`]
      : []),
    ...(remind && states && dueRecipients(states, name, rule, 'remind').length === 0
      ? [`.remind: has no recipients; say to, or notify on '${name}'`]
      : []),
    ...(rule.to && !remind ? ['.to: receives the reminder; say remind'] : []),
    ...(escalate && !isLength(escalate) ? ['.escalate: needs days or hours; 0 is when it is due'] : []),
  ]
}

function dueProblems(resource: Resource): string[] {
  const { states, fields } = resource
  if (!states) return []
  const { due = {}, dueField, transitions } = states
  const isLeft = (name: string) => Object.values(transitions).some(({ from }) => from.includes(name))
  const values = fields[states.field]
  const names = values?.kind === 'enum' ? Object.keys(values.values) : []
  const dueNames = Object.keys(due)
  const field = dueField === undefined ? undefined : fields[dueField]
  return [
    ...(dueNames.length > 0 && dueField === undefined
      ? ['states.due: needs dueField, the dateTime field with the due time']
      : []),
    ...(dueField !== undefined && dueNames.length === 0
      ? ['states.dueField: there is no due state (due)']
      : []),
    ...(dueField !== undefined && field?.kind !== 'dateTime'
      ? [`states.dueField: '${dueField}' is no dateTime field`]
      : []),
    ...(field?.required
      ? [`states.dueField: '${dueField}' is empty in other states; it can’t be required`]
      : []),
    ...Object.entries(due).flatMap(([name, rule]) => [
      ...(names.includes(name)
        ? []
        : [`states.due: there is no state '${name}'; ${suggestion(name, names)}`]),
      ...(names.includes(name) && !isLeft(name)
        ? [`states.due.${name}: no transition leads away, so records would be overdue for ever`]
        : []),
      ...timeProblems(resource, name, rule).map((problem) => `states.due.${name}${problem}`),
    ]),
  ]
}

/** Mistakes, each beginning with `states…:`. */
export function stateNoticeProblems(resource: Resource, registry: Registry): string[] {
  const { states, fields } = resource
  const field = states && fields[states.field]
  if (!states || field?.kind !== 'enum') return []
  const names = [...Object.keys(field.values), ...Object.keys(states.transitions)]
  const unknown = placeholders(states.page ?? '').filter((name) => name !== 'id' && !(name in fields))
  return [
    ...(states.notify ?? []).flatMap(({ on }, index) =>
      on
        .filter((name) => !names.includes(name))
        .map(
          (name) =>
            `states.notify.${index}.on: there is no state or transition '${name}'; ${suggestion(name, names)}`,
        ),
    ),
    ...(unknown.length > 0
      ? [`states.page: names unknown fields (${listed(unknown)}): ${quote(states.page)}`]
      : []),
    ...recipientProblems(resource),
    ...textProblems(resource, registry),
    ...dueProblems(resource),
  ]
}
