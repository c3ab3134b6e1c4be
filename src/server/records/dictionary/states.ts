/** The states of a resource in the data dictionary, each with its transitions. */
import { enumValue } from '#schemas/kit/fields/enum.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { stateValue, transitionsFrom } from '#schemas/kit/states.ts'
import type { Language } from '#schemas/kit/types.ts'
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
  return html`<table>
    <thead><tr>${(['state', 'transition', 'leadsTo', 'takes'] as const).map(
      (word) => html`<th scope="col">${formatWord(word, language)}</th>`,
    )}</tr></thead>
    <tbody>${rows}</tbody>
  </table>`
}
