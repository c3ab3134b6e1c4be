import type { EnumField } from '../../kit/fields/enum.ts'

/** Access in an area; each level includes the previous one. Not numbered by the specification. */
export const coverageAccess = {
  VIEW: { value: 1, label: { kh: 'មើល', en: 'View' } },
  WORK: { value: 2, label: { kh: 'មើល និងបំពេញការងារ', en: 'View and work' } },
  APPROVE: { value: 3, label: { kh: 'មើល បំពេញការងារ និងអនុម័ត', en: 'View, work and approve' } },
} as const satisfies EnumField['values']
