/** Checks of the references of a row of a file: which records they can be. */
import { holds } from '#schemas/kit/conditions.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { isFiltered, offeredFor, ownFieldsOf } from '#schemas/kit/offered.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Classified, RowProblem } from '#src/domain/import/classify.ts'
import type { Resolved } from './references.ts'

type References = Readonly<Record<string, Resolved>>

/** References that `within` restricts to records below another reference of the same record. */
function withinChecked(resource: Resource, resolved: References, result: Classified): Classified {
  if (result.action !== 'new' && result.action !== 'changed') return result
  const { values } = result
  const problems = Object.entries(resolved).flatMap(([name, { found }]): RowProblem[] => {
    const { within } = resource.fields[name] as Extract<Field, { kind: 'ref' | 'refs' }>
    const outside = within && found.find(({ via }) => via !== values[within.field])
    if (!outside) return []
    const record = resolved[within.field]?.found[0]?.text ?? outside.text
    return [{ field: name, key: 'refOutside', params: { record } }]
  })
  return problems.length > 0 ? { action: 'error', problems } : result
}

/** References to records that their `where` does not offer, if the row changes them. */
function offeredChecked(resource: Resource, resolved: References, result: Classified): Classified {
  if (result.action !== 'new' && result.action !== 'changed') return result
  const { values } = result
  const changed = result.action === 'changed' ? Object.keys(result.changes) : undefined
  const problems = Object.entries(resolved).flatMap(([name, { found }]): RowProblem[] => {
    const field = resource.fields[name]
    if (!isFiltered(field)) return []
    const isChecked = !changed || [name, ...ownFieldsOf(field.where)].some((own) => changed.includes(own))
    const condition = offeredFor(field.where, values)
    const refused = isChecked && found.find((one) => !holds(condition, one.row))
    return refused ? [{ field: name, key: 'refNotOffered', params: { record: refused.text } }] : []
  })
  return problems.length > 0 ? { action: 'error', problems } : result
}

/** The result of a row; an error if one of its references is to a record that it can't be. */
export const withReferenceChecks = (
  resource: Resource,
  resolved: References,
  result: Classified,
): Classified => offeredChecked(resource, resolved, withinChecked(resource, resolved, result))
