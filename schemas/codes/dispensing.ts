import type { EnumField } from '../kit/fields/enum.ts'

/** What became of a prescribed medicine at the pharmacy (domain 1.3.4). Not numbered by the specification. */
export const dispensingStatus = {
  PRESCRIBED: { value: 1, label: { kh: 'បានចេញវេជ្ជបញ្ជា', en: 'Prescribed' } },
  PARTIAL: { value: 2, label: { kh: 'បើកបានមួយផ្នែក', en: 'Partly dispensed' } },
  DISPENSED: { value: 3, label: { kh: 'បានបើក', en: 'Dispensed' } },
  SUBSTITUTED: { value: 4, label: { kh: 'បានប្ដូរឱសថ', en: 'Substituted' } },
  NOT_AVAILABLE: { value: 5, label: { kh: 'អស់ពីស្តុក', en: 'Not available' } },
  CANCELLED: { value: 6, label: { kh: 'បានលុបចោល', en: 'Cancelled' } },
} as const satisfies EnumField['values']

/** Numbers of the states in which something was handed out, and is charged. */
export const handedOut = [2, 3, 4] as const

export const mealTime = {
  BEFORE: { value: 1, label: { kh: 'មុនបាយ', en: 'Before meals' } },
  AFTER: { value: 2, label: { kh: 'ក្រោយបាយ', en: 'After meals' } },
  ANY: { value: 3, label: { kh: 'ពេលណាក៏បាន', en: 'At any time' } },
} as const satisfies EnumField['values']

/** What speaks against a medicine; whoever prescribes it all the same says why. */
export const prescribingRisk = {
  DUPLICATE: { value: 1, label: { kh: 'សារធាតុដដែលពីរដង', en: 'Same substance twice' } },
  ALLERGY: { value: 2, label: { kh: 'អាឡែស៊ី', en: 'Allergy' } },
  PREGNANCY: { value: 3, label: { kh: 'ហានិភ័យពេលមានផ្ទៃពោះ', en: 'Risk in pregnancy' } },
  CONTROLLED: { value: 4, label: { kh: 'ឱសថត្រួតពិនិត្យ', en: 'Controlled medicine' } },
  LEVEL: { value: 5, label: { kh: 'លើសកម្រិតមូលដ្ឋាន', en: 'For a higher level of facility' } },
  DOSE: { value: 6, label: { kh: 'លើសកម្រិតក្នុងមួយគីឡូ', en: 'Above the dose per kilogram' } },
} as const satisfies EnumField['values']
