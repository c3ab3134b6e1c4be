/** Keeps the due time of records (`dueField` of their states). */
import type { Resource } from '#schemas/kit/resource.ts'
import { dueRuleOf, dueTime } from '#schemas/kit/state-notices.ts'
import type { Stored } from '../resources/stored.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'

/**
 * Values to write, with the due time of the state that they lead to. A time after the state was
 * entered changes only with the state.
 * @param stored The record before; undefined for a new one.
 */
export function withDueTime(
  writing: Pick<Writing, 'now' | 'timeOf'>,
  resource: Resource,
  values: Values,
  stored?: Pick<Stored, 'values'>,
): Values {
  const { dueField, field } = resource.states ?? {}
  if (dueField === undefined || field === undefined) return values
  const after = { ...stored?.values, ...values }
  const isEntered = after[field] !== stored?.values[field]
  if (!isEntered && dueRuleOf(resource, after)?.at === undefined) return values
  const enteredAt = writing.timeOf?.(after) ?? writing.now
  return { ...values, [dueField]: dueTime(resource, after, enteredAt) }
}
