import type { EnumField } from '../../kit/fields/enum.ts'

/** Languages of the product (specification §9). Not numbered by the specification. */
export const userLanguage = {
  kh: { value: 1, label: { kh: 'ខ្មែរ', en: 'Khmer' } },
  en: { value: 2, label: { kh: 'អង់គ្លេស', en: 'English' } },
} as const satisfies EnumField['values']
