import type { EnumField } from '../kit/fields/enum.ts'

/** Precision of a time of death. Not numbered by the specification. */
export const deathPrecision = {
  MINUTE: { value: 1, label: { kh: 'ថ្ងៃ និងម៉ោង', en: 'Day and time' } },
  DAY: { value: 2, label: { kh: 'ថ្ងៃ ខែ ឆ្នាំ', en: 'Day' } },
  MONTH: { value: 3, label: { kh: 'ខែ និងឆ្នាំ', en: 'Month' } },
  YEAR: { value: 4, label: { kh: 'ឆ្នាំ', en: 'Year' } },
} as const satisfies EnumField['values']

/** Place of death (domain 1.3.5). Not numbered by the specification. */
export const deathPlace = {
  WARD: { value: 1, label: { kh: 'ក្នុងផ្នែកសម្រាកព្យាបាល', en: 'In a ward' } },
  ER: { value: 2, label: { kh: 'បន្ទប់សង្គ្រោះបន្ទាន់', en: 'Emergency room' } },
  OT: { value: 3, label: { kh: 'បន្ទប់វះកាត់', en: 'Operating theatre' } },
  HOME: { value: 4, label: { kh: 'នៅផ្ទះ', en: 'At home' } },
  IN_TRANSIT: { value: 5, label: { kh: 'តាមផ្លូវ', en: 'In transit' } },
  OPD: { value: 7, label: { kh: 'កន្លែងពិគ្រោះជំងឺក្រៅ', en: 'Outpatient department' } },
  DOA: { value: 6, label: { kh: 'ស្លាប់មុនមកដល់មន្ទីរពេទ្យ', en: 'Dead on arrival' } },
} as const satisfies EnumField['values']
