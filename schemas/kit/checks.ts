/** Rules between fields that many resources share. */
import type { Check, Label } from './types.ts'

/** What `inOrder` and `above` have in common: both fields must have a value to be compared. */
const comparing = <From extends string, To extends string>(
  from: From,
  to: To,
  isEqualAllowed: boolean,
  message: Label,
): Check<From | To> => ({
  id: `${to}_${isEqualAllowed ? 'not_before' : 'above'}_${from}`,
  when: {
    all: [
      { field: from, set: true },
      { field: to, set: true },
    ],
  },
  must: isEqualAllowed ? { field: to, gte: { field: from } } : { field: to, gt: { field: from } },
  at: to,
  message,
})

/** `to` must not be less than `from` when both have a value. The message appears at `to`. */
export const inOrder = <From extends string, To extends string>(from: From, to: To, message: Label) =>
  comparing(from, to, true, message)

/** `high` must be greater than `low` when both have a value. The message appears at `high`. */
export const above = <Low extends string, High extends string>(low: Low, high: High, message: Label) =>
  comparing(low, high, false, message)
