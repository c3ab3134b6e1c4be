/** Rules between fields that many resources share. */
import type { Check, Label } from './types.ts'

/** `to` must not be less than `from` when both have a value. The message appears at `to`. */
export const inOrder = <From extends string, To extends string>(
  from: From,
  to: To,
  message: Label,
): Check<From | To> => ({
  id: `${to}_not_before_${from}`,
  when: {
    all: [
      { field: from, set: true },
      { field: to, set: true },
    ],
  },
  must: { field: to, gte: { field: from } },
  at: to,
  message,
})
