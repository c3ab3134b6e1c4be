/** Judges a constant by the kind of the field that it is compared with. */
import type { EnumValue } from '../fields/enum.ts'
import { type Field, kindOf, termOf } from '../fields/index.ts'
import { listed, nearest, quote } from './shape.ts'

/** What would be right for a field, as the end of a sentence. */
export function rightConstants(field: Field, constant: unknown): string {
  if (field.kind === 'enum' || field.kind === 'set') {
    const entries = Object.entries(field.values) as [string, EnumValue][]
    const close = typeof constant === 'string' ? nearest(constant, Object.keys(field.values)) : undefined
    if (close) return `did you mean '${close}'?`
    return `it can be ${listed(entries.map(([name, { value }]) => `'${name}' (${value})`))}`
  }
  if (field.kind === 'coded') return `it can be ${listed(Object.keys(field.answers).map(quote))}`
  if (field.kind === 'boolean') return 'it can be true or false'
  if (field.kind === 'date' || ('as' in field && field.as === 'date')) return 'write a day as 2026-01-31'
  if (field.kind === 'dateTime') return 'write a moment as 2026-01-31T08:00:00.000Z'
  const { storage } = kindOf(field)
  const inFormula = termOf(field)
  if (storage === 'link' || field.kind === 'ref') return 'write the id of a record'
  return inFormula === 'number' || (field.kind === 'computed' && field.as !== 'text' && field.as !== 'date')
    ? 'write a number'
    : 'write a text'
}

/**
 * What is wrong with a constant; undefined if the field can have that value. In an order
 * (`isOrder`) a constant outside the field's limits is fine.
 */
export function constantProblem(
  name: string,
  field: Field,
  constant: unknown,
  { isOrder = false } = {},
): string | undefined {
  const { value, operand, hasMembers, storage } = kindOf(field)
  const isList = hasMembers === true || storage === 'link'
  const shape = isOrder && operand ? operand(field) : value(field)
  const isKnown = shape.safeParse(isList ? [constant] : constant).success
  return isKnown
    ? undefined
    : `compares '${name}' with ${quote(constant)}, which it can’t be; ${rightConstants(field, constant)}`
}
