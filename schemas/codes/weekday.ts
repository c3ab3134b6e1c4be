import type { EnumField } from '../kit/fields/enum.ts'

/** Days of the week by their ISO number. Not numbered by the specification. */
export const weekday = {
  MONDAY: { value: 1, label: { kh: 'ចន្ទ', en: 'Monday' } },
  TUESDAY: { value: 2, label: { kh: 'អង្គារ', en: 'Tuesday' } },
  WEDNESDAY: { value: 3, label: { kh: 'ពុធ', en: 'Wednesday' } },
  THURSDAY: { value: 4, label: { kh: 'ព្រហស្បតិ៍', en: 'Thursday' } },
  FRIDAY: { value: 5, label: { kh: 'សុក្រ', en: 'Friday' } },
  SATURDAY: { value: 6, label: { kh: 'សៅរ៍', en: 'Saturday' } },
  SUNDAY: { value: 7, label: { kh: 'អាទិត្យ', en: 'Sunday' } },
} as const satisfies EnumField['values']
