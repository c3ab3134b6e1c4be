/** Rules between fields that many resources have. */
import type { Check, Label } from './types.ts'

/** `to` must not be less than `from` once both are given. Shown at `to`. */
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
