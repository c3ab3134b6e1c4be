import type { EnumField } from '../kit/fields/enum.ts'

/** Status of a bed (domain 1.7). Not numbered by the specification. */
export const bedStatus = {
  FREE: { value: 1, tone: 'done', label: { kh: 'ទំនេរ', en: 'Free' } },
  OCCUPIED: { value: 2, tone: 'active', label: { kh: 'មានអ្នកជំងឺ', en: 'Occupied' } },
  CLEANING: { value: 3, tone: 'waiting', label: { kh: 'ត្រូវសម្អាត', en: 'To be cleaned' } },
  BLOCKED: { value: 4, tone: 'blocked', label: { kh: 'មិនអាចប្រើបាន', en: 'Out of use' } },
} as const satisfies EnumField['values']
