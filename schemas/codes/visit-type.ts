import type { EnumField } from '../kit/fields/enum.ts'

/** Kind of a visit (specification §3). */
export const visitType = {
  IPD: { value: 5, label: { kh: 'សម្រាកពេទ្យ', en: 'Inpatient' } },
  OPD: { value: 6, label: { kh: 'ពិគ្រោះជំងឺក្រៅ', en: 'Outpatient' } },
  EMERGENCY: { value: 7, label: { kh: 'សង្គ្រោះបន្ទាន់', en: 'Emergency' } },
} as const satisfies EnumField['values']
