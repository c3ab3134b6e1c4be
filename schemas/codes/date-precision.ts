import type { EnumField } from '../kit/fields/enum.ts'

/** Precision of a birth date (domain 1.1). Not numbered by the specification. */
export const datePrecision = {
  DAY: { value: 1, label: { kh: 'ថ្ងៃ ខែ ឆ្នាំ', en: 'Day' } },
  MONTH: { value: 2, label: { kh: 'ខែ និងឆ្នាំ', en: 'Month' } },
  YEAR: { value: 3, label: { kh: 'ឆ្នាំ', en: 'Year' } },
  AGE: { value: 4, label: { kh: 'អាយុប៉ាន់ស្មាន', en: 'Estimated age' } },
} as const satisfies EnumField['values']
