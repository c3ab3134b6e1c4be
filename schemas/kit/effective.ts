/** `effective: { within }` of a declaration: records that are in force for a period. */
import type { Values } from './conditions.ts'
import type { Field } from './fields/index.ts'
import { kindOf } from './fields/index.ts'
import type { Resource } from './resource.ts'

/** First and last day of a period, both included; an open end is null. */
export const effectiveFrom = 'effective_from'
export const effectiveTo = 'effective_to'

export interface Effective<Name extends string = string> {
  /**
   * Of the records equal in these fields, at most one is in force on a day. Nulls are never equal.
   */
  within: readonly Name[]
  /**
   * Fields that usually change with a new period, such as the price; the form shows them first.
   * Default: every changeable field.
   */
  changes?: readonly Name[]
  /** Fields that have no date, such as a note: editable at any time, also while in force. */
  undated?: readonly Name[]
}

/** Whether changing the field would rewrite history, so that a change needs a new period. */
export const isTimed = ({ effective }: { effective?: Effective }, name: string): boolean =>
  effective !== undefined && name !== effectiveTo && !effective.undated?.includes(name)

/** The problem of a period that ends before it begins; undefined when there is none. */
export function periodProblem({ effective }: Pick<Resource, 'effective'>, values: Values) {
  const [from, to] = [values[effectiveFrom], values[effectiveTo]]
  if (!effective || typeof from !== 'string' || typeof to !== 'string' || from <= to) return undefined
  return { field: effectiveTo, key: 'periodOrder' }
}

/** Mistakes in a declaration, each a sentence that names the place. */
export function effectiveProblems({ effective, fields }: Resource): string[] {
  if (!effective) return []
  const [from, to] = [fields[effectiveFrom], fields[effectiveTo]]
  const isDate = (field: Field | undefined) => field?.kind === 'date' && !field.visibleWhen
  const unfit = effective.within.filter((name) => {
    const field = fields[name]
    return !field || kindOf(field).storage !== 'column'
  })
  const { changes = [], undated = [] } = effective
  const unknown = [...changes, ...undated].filter((name) => !fields[name])
  return [
    ...(isDate(from) && from?.required ? [] : [`effective needs the required date ${effectiveFrom}`]),
    ...(isDate(to) && !to?.required ? [] : [`effective needs the optional date ${effectiveTo}`]),
    ...unfit.map((name) => `effective.within names '${name}', which is no stored field`),
    ...unknown.map((name) => `effective names '${name}', which is no field`),
  ]
}
