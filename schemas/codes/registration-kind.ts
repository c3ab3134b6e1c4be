import type { EnumField } from '../kit/fields/enum.ts'

/** Kind of a patient's registration (domain 1.1, 2.1). Not numbered by the specification. */
export const registrationKind = {
  REGULAR: { value: 1, label: { kh: 'ធម្មតា', en: 'Regular' } },
  NEWBORN: { value: 2, label: { kh: 'ទារកទើបកើត', en: 'Newborn' } },
  EMERGENCY: {
    value: 3,
    tone: 'blocked',
    label: { kh: 'បន្ទាន់ (មិនទាន់ពេញលេញ)', en: 'Emergency (incomplete)' },
  },
} as const satisfies EnumField['values']
