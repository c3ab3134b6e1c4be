/** Parts of clinical forms (domain 1.3.3). Not numbered by the specification. */
import type { EnumField } from '../kit/fields/enum.ts'

/** Answer type of a question. */
export const answerType = {
  CODED: { value: 1, label: { kh: 'ជ្រើសរើសមួយ', en: 'One choice' } },
  MULTI: { value: 2, label: { kh: 'ជ្រើសរើសច្រើន', en: 'Several choices' } },
  NUMBER: { value: 3, label: { kh: 'លេខ', en: 'Number' } },
  TEXT: { value: 4, label: { kh: 'អត្ថបទ', en: 'Text' } },
  DATE: { value: 5, label: { kh: 'កាលបរិច្ឆេទ', en: 'Date' } },
  BOOL: { value: 6, label: { kh: 'មាន ឬគ្មាន', en: 'Yes or no' } },
  DATE_TIME: { value: 7, label: { kh: 'កាលបរិច្ឆេទ និងម៉ោង', en: 'Date and time' } },
} as const satisfies EnumField['values']

/** Sections of a form in order. */
export const formSection = {
  HISTORY: { value: 1, label: { kh: 'ប្រវត្តិ', en: 'History' } },
  VITAL_SIGNS: { value: 2, label: { kh: 'សញ្ញាជីវិត', en: 'Vital signs' } },
  EXAMINATION: { value: 3, label: { kh: 'ការពិនិត្យរាងកាយ', en: 'Examination' } },
  LABORATORY: { value: 4, label: { kh: 'លទ្ធផលមន្ទីរពិសោធន៍', en: 'Laboratory results' } },
  TREATMENT: { value: 5, label: { kh: 'ការព្យាបាល', en: 'Treatment' } },
  PREVENTION: { value: 6, label: { kh: 'ការបង្ការ', en: 'Prevention' } },
  NEWBORN: { value: 9, label: { kh: 'ទារក', en: 'Newborn' } },
  OUTCOME: { value: 7, label: { kh: 'លទ្ធផល', en: 'Outcome' } },
  FOLLOW_UP: { value: 8, label: { kh: 'ការតាមដាន', en: 'Follow-up' } },
} as const satisfies EnumField['values']
