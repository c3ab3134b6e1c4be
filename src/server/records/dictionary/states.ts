/** The states of a resource in the data dictionary, each with its transitions. */
import { enumValue } from '#schemas/kit/fields/enum.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Duration, dueRecipients, type Recipient } from '#schemas/kit/state-notices.ts'
import { type States, stateValue, transitionsFrom } from '#schemas/kit/states.ts'
import type { Language } from '#schemas/kit/types.ts'
import { countWords, day, hour } from '#schemas/kit/words.ts'
import { labelOf } from './conditions.ts'
import { type Html, html } from './html.ts'
import { formatWord } from './words.ts'

export function statesTable(resource: Resource, language: Language): Html | undefined {
  const { states, fields } = resource
  const field = states && fields[states.field]
  if (!states || field?.kind !== 'enum') return undefined
  const nameOf = (value: unknown) => enumValue(field, value)?.label[language] ?? ''
  const rows = Object.values(field.values).flatMap(({ value }) =>
    transitionsFrom(resource, { [states.field]: value }).map(
      ([name, { label, to, needs, inputs: inputFields = [] }]) => html`<tr>
        <th scope="row">${nameOf(value)}</th>
        <td>${label[language]} <code>${name}</code></td>
        <td>${nameOf(stateValue(resource, to))}</td>
        <td><code>${needs ?? resource.permissions.update}</code>
          ${inputFields.map((one) => html` ${fields[one]?.label[language] ?? one}`)}</td>
      </tr>`,
    ),
  )
  const notices = noticeTexts(resource, states, language)
  return html`<table>
    <thead><tr>${(['state', 'transition', 'leadsTo', 'takes'] as const).map(
      (word) => html`<th scope="col">${formatWord(word, language)}</th>`,
    )}</tr></thead>
    <tbody>${rows}</tbody>
  </table>
  ${notices.length > 0 ? html`<ul>${notices.map((one) => html`<li>${one}</li>`)}</ul>` : undefined}`
}

/** Who is notified on what, and by when records must leave their states. */
function noticeTexts(resource: Resource, states: States, language: Language): string[] {
  const { notify = [], due = {}, transitions, field } = states
  const values = resource.fields[field]
  const nameOf = (name: string) =>
    (values?.kind === 'enum' ? values.values[name] : undefined)?.label[language] ??
    transitions[name]?.label[language] ??
    name
  const userText = (one: Recipient) => {
    if ('permission' in one) return formatWord('holders', language, { permission: one.permission })
    if ('role' in one) return formatWord('members', language, { role: one.role })
    return 'field' in one ? labelOf(one.field, { resource, language }) : formatWord('creator', language)
  }
  const usersOf = (to: readonly Recipient[]) => to.map(userText).join(', ')
  const timeOf = ({ days, hours }: Duration) =>
    [
      ...(days === undefined ? [] : [countWords(days, day, { lang: language })]),
      ...(hours === undefined ? [] : [countWords(hours, hour, { lang: language })]),
    ].join(' ')
  return [
    ...notify.map(({ on, to }) =>
      formatWord('notifies', language, { events: on.map(nameOf).join(', '), users: usersOf(to) }),
    ),
    ...Object.entries(due).map(([name, rule]) => {
      const { at, remind, escalate } = rule
      const state = nameOf(name)
      const users = usersOf(dueRecipients(states, name, rule, 'remind'))
      return [
        at
          ? formatWord('dueAt', language, { state, label: labelOf(at, { resource, language }) })
          : formatWord('dueAfter', language, { state, time: timeOf(rule) }),
        ...(remind ? [formatWord('reminds', language, { users, time: timeOf(remind) })] : []),
        ...(escalate
          ? [formatWord('escalates', language, { users: usersOf(escalate.to), time: timeOf(escalate) })]
          : []),
      ].join(' · ')
    }),
  ]
}
