/** Judges `copyFrom`: what a template has must fit into the record. */
import {
  isCopyable,
  isPrefixedCode,
  isTemplateRef,
  type NamedPart,
  namedPart,
  sharedParts,
} from '../copy-from.ts'
import { type Field, kindOf } from '../fields/index.ts'
import { aKind } from '../kind.ts'
import type { Registry } from '../registry.ts'
import { type Resource, writableFields } from '../resource.ts'
import { quote, suggestion } from './shape.ts'

const unknown = (name: string, { name: resource, fields }: Resource) =>
  `${quote(name)}, which is no field of '${resource}'; ${suggestion(name, Object.keys(fields))}`

/** A value of `from` that is none of `to`. */
const missingValue = (to: Field, from: Field) => {
  const known = kindOf(to).among?.(to)
  return (
    known &&
    kindOf(from)
      .among?.(from)
      ?.find((value) => !known.includes(value))
  )
}

/** Why a value of one field can't be a value of the other, as the end of a sentence. */
function misfit(to: Field, from: Field): string | undefined {
  if (to.kind !== from.kind) return `${aKind(from.kind)}, which is no ${to.kind}`
  if ('to' in to && 'to' in from && to.to !== from.to)
    return `which refers to '${from.to}', not to '${to.to}'`
  const value = missingValue(to, from)
  return value === undefined ? undefined : `which can be ${quote(value)}, no value of this field`
}

interface Sides {
  own: Resource
  theirs: Resource
}

function partProblem(
  { to, from, fields }: NamedPart,
  { own, theirs }: Sides,
  isRow: boolean,
): string | undefined {
  const [ownField, source] = [own.fields[to], theirs.fields[from]]
  if (!ownField) return `fills ${unknown(to, own)}`
  if (!source) return `reads ${unknown(from, theirs)}`
  if (!writableFields(own).includes(to)) return `fills '${to}', which users can’t fill in`
  if (!isCopyable(ownField) && (isRow || !isPrefixedCode(ownField)))
    return ownField.unique
      ? `fills '${to}', which is unique, so every copy would be refused`
      : `fills '${to}', ${aKind(ownField.kind)}, which belongs to one record`
  const wrong = misfit(ownField, source)
  if (wrong) return `fills '${to}' from '${from}' of '${theirs.name}', ${wrong}`
  return fields && ownField.kind !== 'children' ? `names fields of '${to}', which has no rows` : undefined
}

/** The problems of parts, and of the fields of their rows. */
function partsProblems(parts: readonly NamedPart[], sides: Sides, self?: string): string[] {
  const targets = parts.map(({ to }) => to)
  const twice = targets.find((name, at) => name === self || targets.indexOf(name) !== at)
  if (twice !== undefined)
    return [twice === self ? `fills '${self}', the reference itself` : `fills '${twice}' twice`]
  return parts.flatMap((part) => {
    const problem = partProblem(part, sides, self === undefined)
    if (problem) return [problem]
    const [own, theirs] = [sides.own.children[part.to]?.row, sides.theirs.children[part.from]?.row]
    if (!own || !theirs) return []
    const inner = part.fields?.map(namedPart) ?? sharedParts(own, theirs)
    return inner.length === 0
      ? [`fills '${part.to}' with rows of '${theirs.name}', which share no field with them; name the fields`]
      : partsProblems(inner, { own, theirs })
  })
}

/** The problems of all `copyFrom` of a resource, each beginning `.field:`. */
export const copyFromProblems = (resource: Resource, registry: Registry): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const theirs = isTemplateRef(field) ? registry.find(field.to) : undefined
    if (!isTemplateRef(field) || !theirs) return []
    if (registry.owners(resource.name).length > 0)
      return [`.${name}: copyFrom is for records, not for rows; declare it in their owner`]
    if (theirs.personal)
      return [
        `.${name}: copyFrom reads '${theirs.name}', whose records are about people, so it can’t be a template`,
      ]
    const sides = { own: resource, theirs }
    return partsProblems(field.copyFrom.map(namedPart), sides, name).map(
      (problem) => `.${name}: copyFrom ${problem}`,
    )
  })
