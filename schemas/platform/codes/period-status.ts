import type { EnumField } from '../../kit/fields/enum.ts'

/** Closing status of a month (domain 2.4). Not numbered by the specification. */
export const periodStatus = {
  OPEN: { value: 1, tone: 'active', label: { kh: 'បើក', en: 'Open' } },
  CLOSING: { value: 2, tone: 'waiting', label: { kh: 'កំពុងបិទ', en: 'Closing' } },
  CLOSED: { value: 3, tone: 'done', label: { kh: 'បានបិទ', en: 'Closed' } },
  REOPENED: { value: 4, tone: 'blocked', label: { kh: 'បើកឡើងវិញ', en: 'Reopened' } },
} as const satisfies EnumField['values']
