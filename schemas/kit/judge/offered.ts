/** Judges the `where` of references: fields of the target, and values of the record itself. */
import type { Comparison, Condition } from '../conditions.ts'
import type { Field } from '../fields/index.ts'
import { aKind } from '../kind.ts'
import {
  isFiltered,
  type OfferedComparison,
  offeredComparisons,
  ownFieldsOf,
  targetFieldsOf,
} from '../offered.ts'
import type { Registry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { comparisonProblem, orderOf, unreadable } from './conditions.ts'
import { isUnsatisfiable } from './satisfiable.ts'
import { quote, suggestion } from './shape.ts'

/**
 * Whether a value of one field can be a value of the other. Texts are left out: the list of choices
 * puts the record's values into SQL as constants.
 */
function isComparable(field: Field, own: Field): boolean {
  if (field.kind === 'ref' || own.kind === 'ref')
    return field.kind === 'ref' && own.kind === 'ref' && field.to === own.to
  if (field.kind === 'set') return own.kind === 'enum'
  const order = orderOf(field)
  return order === undefined ? field.kind === own.kind : order !== 'text' && order === orderOf(own)
}

/** The problem of one comparison; its fields exist. */
function comparedProblem(one: OfferedComparison, target: Resource, resource: Resource): string | undefined {
  const field = target.fields[one.field] as Field
  const [operator = ''] = Object.keys(one).filter((key) => key !== 'field')
  const [name] = ownFieldsOf(one)
  if (field.kind === 'dateTime' && operator !== 'set')
    return `compares '${one.field}', a dateTime; use set: true or false`
  if (name === undefined) return comparisonProblem(one as Comparison, target.fields, true)
  const own = resource.fields[name] as Field
  return (
    unreadable(one.field, field, true) ??
    unreadable(name, own, false) ??
    (isComparable(field, own)
      ? undefined
      : `compares '${one.field}' of '${target.name}', ${aKind(field.kind)}, with '${name}', ${aKind(own.kind)}`)
  )
}

function fieldProblems(name: string, resource: Resource, registry: Registry): string[] {
  const field = resource.fields[name]
  const target = isFiltered(field) ? registry.find(field.to) : undefined
  if (!isFiltered(field) || !target) return []
  const { where } = field
  const unknown = (names: readonly string[], fields: Resource['fields'], of: string) =>
    names
      .filter((one) => !Object.hasOwn(fields, one))
      .map(
        (one) => `names ${quote(one)}, which is no field of ${of}; ${suggestion(one, Object.keys(fields))}`,
      )
  const missing = [
    ...unknown(targetFieldsOf(where), target.fields, `'${target.name}'`),
    ...unknown(ownFieldsOf(where), resource.fields, 'this record'),
  ]
  if (missing.length > 0) return missing
  if (ownFieldsOf(where).includes(name)) return ['depends on the field itself']
  const wrong = offeredComparisons(where).flatMap((one) => comparedProblem(one, target, resource) ?? [])
  if (wrong.length > 0) return wrong
  const isImpossible = ownFieldsOf(where).length === 0 && isUnsatisfiable(where as Condition, target.fields)
  return isImpossible ? ['can never hold'] : []
}

/** The problems of all `where` of a resource, each beginning `.field:`. */
export const offeredProblems = (resource: Resource, registry: Registry): string[] =>
  Object.keys(resource.fields).flatMap((name) =>
    fieldProblems(name, resource, registry).map((problem) => `.${name}: where ${problem}`),
  )
