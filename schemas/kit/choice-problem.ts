/** What is wrong with a value that is not in the list of its field. */
import type { Field } from './fields/index.ts'
import { languages } from './types.ts'
import type { Problem } from './validate.ts'

/** Maximum values that a message lists; a longer list is searched in its input. */
export const maxListedValues = 8

/** "Choose one of: Draft, Issued, Paid.", or the number of values if there are many. */
export function choiceProblem(name: string, field: Field): Problem {
  const key = `kind.${field.kind}`
  if (field.kind !== 'enum' && field.kind !== 'set' && field.kind !== 'coded') return { field: name, key }
  const labels =
    field.kind === 'coded'
      ? Object.values(field.answers)
      : Object.values(field.values).flatMap(({ label, retired }) => (retired ? [] : [label]))
  if (labels.length > maxListedValues)
    return { field: name, key: `${key}_many`, params: { count: labels.length } }
  const [kh, en] = languages.map((language) => labels.map((label) => label[language]).join(', '))
  return { field: name, key, params: { values: { kh: kh ?? '', en: en ?? '' } } }
}
