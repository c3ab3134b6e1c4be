/** Fields of a stored record that can't change. */
import { holds, type Values } from './conditions.ts'
import type { Field } from './fields/index.ts'
import { isSameValue } from './same-value.ts'

/** Whether the stored record meets the field's `readOnlyWhen`. */
export const isFixedBy = (field: Field, stored: Values): boolean =>
  field.readOnlyWhen !== undefined && holds(field.readOnlyWhen, stored)

/** The key of the problem if a new value would change a fixed field. */
export function fixedKey(
  field: Field,
  { name, value, stored }: { name: string; value: unknown; stored: Values },
): 'fixed' | 'fixedNow' | undefined {
  const isFixed = field.readOnly === 'afterCreate' && value !== null
  if (!isFixed && !isFixedBy(field, stored)) return undefined
  if (isSameValue(value, stored[name], field)) return undefined
  return isFixed ? 'fixed' : 'fixedNow'
}
