import type { EnumField } from '../kit/fields/enum.ts'

/** Why the system cancelled a future record. Not numbered by the specification. */
export const endCause = {
  DEATH: { value: 1, label: { kh: 'អ្នកជំងឺបានស្លាប់', en: 'The patient died' } },
  VISIT_CANCELLED: {
    value: 2,
    label: { kh: 'ការមកពិនិត្យត្រូវបានលុបចោល', en: 'The visit was cancelled' },
  },
  LEFT: { value: 3, label: { kh: 'អ្នកជំងឺបានចាកចេញ', en: 'The patient left' } },
} as const satisfies EnumField['values']
