import type { EnumField } from '../kit/fields/enum.ts'

/** Level of a coverage area. Not numbered by the specification. */
export const coverageLevel = {
  NATIONAL: { value: 1, label: { kh: 'ទូទាំងប្រទេស', en: 'Whole country' } },
  PROVINCE: { value: 2, label: { kh: 'ខេត្ត/រាជធានី', en: 'Province' } },
  OPERATIONAL_DISTRICT: { value: 3, label: { kh: 'ស្រុកប្រតិបត្តិ', en: 'Operational district' } },
  HEALTH_FACILITY: { value: 4, label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' } },
  WARD: { value: 5, label: { kh: 'ផ្នែក', en: 'Ward' } },
} as const satisfies EnumField['values']
