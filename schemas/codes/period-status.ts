import type { EnumField } from '../kit/fields/enum.ts'

/** Closing status of a month (domain 2.4). Not numbered by the specification. */
export const periodStatus = {
  OPEN: { value: 1, label: { kh: 'បើក', en: 'Open' } },
  CLOSING: { value: 2, label: { kh: 'កំពុងបិទ', en: 'Closing' } },
  CLOSED: { value: 3, label: { kh: 'បានបិទ', en: 'Closed' } },
  REOPENED: { value: 4, label: { kh: 'បើកឡើងវិញ', en: 'Reopened' } },
} as const satisfies EnumField['values']
