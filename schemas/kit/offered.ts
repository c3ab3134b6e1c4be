/**
 * `where` of a reference: which records of the target can be chosen. The condition is about the
 * target's fields; `{ field }` stands for a value of the record that is being edited.
 */
import type { Comparison, Condition, Operand, Values } from './conditions.ts'
import type { Field } from './fields/index.ts'

type OwnValue = { field: string }

export type OfferedComparison =
  | Comparison
  | { field: string; is: OwnValue }
  | { field: string; has: OwnValue }

export type Offered =
  | OfferedComparison
  | { all: readonly Offered[] }
  | { any: readonly Offered[] }
  | { not: Offered }

/** A ref or refs field with a `where`. */
export type FilteredField = Extract<Field, { kind: 'ref' | 'refs' }> & { where: Offered }

export const isFiltered = (field: Field | undefined): field is FilteredField =>
  (field?.kind === 'ref' || field?.kind === 'refs') && field.where !== undefined

const ownField = (part: unknown): string | undefined =>
  typeof part === 'object' && part !== null && 'field' in part ? String(part.field) : undefined

/** The operator of a comparison and what it compares with. */
const operandOf = (comparison: OfferedComparison): [string, unknown] =>
  Object.entries(comparison).find(([key]) => key !== 'field') ?? ['', undefined]

/** Every comparison of a `where`. */
export function offeredComparisons(where: Offered): OfferedComparison[] {
  if ('all' in where) return where.all.flatMap(offeredComparisons)
  if ('any' in where) return where.any.flatMap(offeredComparisons)
  return 'not' in where ? offeredComparisons(where.not) : [where]
}

/** The fields of the edited record that a `where` reads. */
export const ownFieldsOf = (where: Offered): string[] => [
  ...new Set(offeredComparisons(where).flatMap((one) => ownField(operandOf(one)[1]) ?? [])),
]

/** The fields of the target that a `where` reads. */
export const targetFieldsOf = (where: Offered): string[] => [
  ...new Set(offeredComparisons(where).map(({ field }) => field)),
]

function filledIn(where: Offered, own: Values): Condition | undefined {
  if ('not' in where) {
    const part = filledIn(where.not, own)
    return part && { not: part }
  }
  if ('all' in where || 'any' in where) {
    const parts = ('all' in where ? where.all : where.any).flatMap((part) => filledIn(part, own) ?? [])
    if (parts.length === 0) return undefined
    return 'all' in where ? { all: parts } : { any: parts }
  }
  const [operator, operand] = operandOf(where)
  const name = ownField(operand)
  if (name === undefined) return where as Comparison
  const value = own[name] ?? null
  return value === null ? undefined : ({ field: where.field, [operator]: value as Operand } as Comparison)
}

/**
 * The condition that the target's records must meet for this record. A comparison with an empty
 * field of the record is left out.
 */
export const offeredFor = (where: Offered, own: Values): Condition => filledIn(where, own) ?? { all: [] }
