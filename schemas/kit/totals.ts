/** Fields that are sums over the rows of a record, such as the totals of a document. */
import { computedValues } from './computed-values.ts'
import type { Values } from './conditions.ts'
import type { Field } from './fields/index.ts'
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'

export interface Total {
  /** The `children` field whose rows are summed. */
  of: string
  /** The summed field of the rows, stored or computed; an empty value counts as 0. */
  field: string
}

type Totalled = Pick<Resource, 'fields' | 'children'>

/** The sum fields of a record, with their names. */
export const totalsOf = ({ fields }: Pick<Resource, 'fields'>): [name: string, total: Total][] =>
  Object.entries(fields).flatMap(([name, { total }]) => (total ? [[name, total] as const] : []))

export const hasTotals = (resource: Pick<Resource, 'fields'>): boolean => totalsOf(resource).length > 0

/** The sum over the rows, to ten decimals as the database adds, without float errors. */
export function sumOf({ children }: Totalled, { of, field }: Total, rows: readonly Values[]) {
  const row = children[of]?.row ?? { fields: {} }
  const sum = rows.reduce((all, values) => {
    const value = { ...values, ...computedValues(row, values) }[field]
    return all + (typeof value === 'number' ? value : 0)
  }, 0)
  return Number(sum.toFixed(10))
}

/** The totals of a new record whose values include its rows. */
export const startTotals = (resource: Totalled, values: Values): Record<string, number> =>
  Object.fromEntries(
    totalsOf(resource).map(([name, total]) => {
      const rows = values[total.of]
      return [name, sumOf(resource, total, Array.isArray(rows) ? rows : [])]
    }),
  )

/** Marks sum fields as read-only for the generator. */
export const withTotals = <F extends Readonly<Record<string, Field>>>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.total ? { ...field, readOnly: 'always' as const, default: 0 } : field,
    ]),
  ) as F

/** Mistakes in the total of a field. */
export function totalProblems(field: Field, { fields }: Resource, registry: Registry): string[] {
  const { total } = field
  if (!total) return []
  const adapter = registry.kindOf(field)
  if (adapter.storage !== 'column' || registry.termOf(field) !== 'number')
    return ['has a total, which only numbers can have: money, integer or decimal']
  const lines = fields[total.of]
  if (lines?.kind !== 'children')
    return [`has a total of '${total.of}', which holds no rows: name a children field`]
  const summed = registry.find(lines.of)?.fields[total.field]
  if (!summed) return [`has a total of '${total.field}', which '${lines.of}' does not have`]
  const { storage } = registry.kindOf(summed)
  const isNumber =
    registry.termOf(summed) === 'number' ||
    (summed.kind === 'computed' && summed.as !== 'text' && summed.as !== 'date')
  return isNumber && (storage === 'column' || storage === 'generated')
    ? []
    : [`has a total of '${total.field}' of '${lines.of}', which is no number`]
}
