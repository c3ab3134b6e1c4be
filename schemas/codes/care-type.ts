import type { EnumField } from '../kit/fields/enum.ts'

/** The kind of care that provides a service. Not numbered by the specification. */
export const careType = {
  O: { value: 1, label: { kh: 'ពិគ្រោះជំងឺក្រៅ (OPD)', en: 'Outpatient' } },
  I: { value: 2, label: { kh: 'សម្រាកពេទ្យ (IPD)', en: 'Inpatient' } },
  B: { value: 3, label: { kh: 'ទាំងពីរ', en: 'Both' } },
} as const satisfies EnumField['values']
