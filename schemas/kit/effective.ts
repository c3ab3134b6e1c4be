/** Records that are in force for a time: `effective: { within }` of a declaration. */
import type { Values } from './conditions.ts'
import type { Field } from './fields/index.ts'
import { kindOf } from './fields/index.ts'
import type { Resource } from './resource.ts'

/** The days of a period, both included; an open end is null. */
export const effectiveFrom = 'effective_from'
export const effectiveTo = 'effective_to'

export interface Effective<Name extends string = string> {
  /** Of records equal in these fields (nothing equals nothing) at most one is in force on a day. */
  within: readonly Name[]
  /** What usually changes with a new period, as the price: asked first. Default all that may. */
  changes?: readonly Name[]
  /** What no date matters to, as a note: written at any time, also of what is in force. */
  undated?: readonly Name[]
}

/** Whether a field says what was in force, so that it can't become another one without a word. */
export const isTimed = ({ effective }: { effective?: Effective }, name: string): boolean =>
  effective !== undefined && name !== effectiveTo && !effective.undated?.includes(name)

/** A period that ends before it begins: the problem, or nothing. */
export function periodProblem({ effective }: Pick<Resource, 'effective'>, values: Values) {
  const [from, to] = [values[effectiveFrom], values[effectiveTo]]
  if (!effective || typeof from !== 'string' || typeof to !== 'string' || from <= to) return undefined
  return { field: effectiveTo, key: 'periodOrder' }
}

/** Mistakes of a declaration, each a sentence that says where. */
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
