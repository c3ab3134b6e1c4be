import type { EnumField } from '../kit/fields/enum.ts'

/**
 * Whether patients of a facility can leave with a debt (domain 2.1). Not numbered by the
 * specification.
 */
export const debtPolicy = {
  ALLOWED: {
    value: 1,
    label: { kh: 'អាចចេញបាន ហើយបង់ក្រោយ', en: 'May leave and pay later' },
  },
  APPROVAL: {
    value: 2,
    label: { kh: 'អាចចេញបាន បើមានការអនុម័ត', en: 'Only with approval' },
  },
} as const satisfies EnumField['values']
