import { type Field, kindOf, termOf } from './fields/index.ts'
import type { Term } from './formula-terms.ts'
import { type Formula, formulaFields, type Result } from './formulas.ts'
import type { Resource } from './resource.ts'

/** How a value is computed from columns, and the types of those columns. */
export interface ColumnFormula {
  formula: Formula
  result: Result
  /** `members`: a list of values, of which `points` takes the sum. */
  terms: Readonly<Record<string, Term | 'members'>>
}

/** The formula of a computed field with the types of the fields that it uses. */
export function columnFormula(resource: Pick<Resource, 'fields'>, field: Field): ColumnFormula | undefined {
  const own = kindOf(field).formula?.(field)
  if (!own) return undefined
  const terms = formulaFields(own.formula).map((name) => {
    const other = resource.fields[name] as Field
    return [name, kindOf(other).hasMembers ? 'members' : (termOf(other) ?? 'text')]
  })
  return { ...own, terms: Object.fromEntries(terms) as ColumnFormula['terms'] }
}
