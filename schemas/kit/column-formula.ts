import { type Field, kindOf } from './fields/index.ts'
import { type Formula, formulaFields, type Term } from './formulas.ts'
import type { Resource } from './resource.ts'

/** How a generated column is computed from other columns, and the types of those columns. */
export interface ColumnFormula {
  formula: Formula
  result: 'text' | { scale: number }
  terms: Readonly<Record<string, Term>>
}

/** The formula of a computed field with the types of the fields that it uses. */
export function columnFormula(resource: Resource, field: Field): ColumnFormula | undefined {
  const own = kindOf(field).formula?.(field)
  if (!own) return undefined
  const terms = formulaFields(own.formula).map((name) => [
    name,
    kindOf(resource.fields[name] as Field).inFormula ?? 'text',
  ])
  return { ...own, terms: Object.fromEntries(terms) as ColumnFormula['terms'] }
}
