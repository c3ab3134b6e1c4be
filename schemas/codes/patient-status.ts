import type { EnumField } from '../kit/fields/enum.ts'

/** Domain 1.1. Not numbered by the specification. */
export const patientStatus = {
  ACTIVE: { value: 1, label: { kh: 'កំពុងប្រើ', en: 'Active' } },
  INACTIVE: { value: 2, label: { kh: 'ឈប់ប្រើ', en: 'Inactive' } },
  DECEASED: { value: 3, tone: 'rejected', label: { kh: 'ស្លាប់', en: 'Deceased' } },
  MERGED: { value: 4, tone: 'rejected', label: { kh: 'បានបញ្ចូលជាមួយសំណុំឯកសារផ្សេង', en: 'Merged into another' } },
} as const satisfies EnumField['values']
