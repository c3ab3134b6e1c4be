import type { EnumField } from '../kit/fields/enum.ts'

/** Dispensing status of a prescribed medicine (domain 1.3.4). Not numbered by the specification. */
export const dispensingStatus = {
  PRESCRIBED: { value: 1, tone: 'waiting', label: { kh: 'បានចេញវេជ្ជបញ្ជា', en: 'Prescribed' } },
  PARTIAL: { value: 2, tone: 'active', label: { kh: 'បើកបានមួយផ្នែក', en: 'Partly dispensed' } },
  DISPENSED: { value: 3, tone: 'done', label: { kh: 'បានបើក', en: 'Dispensed' } },
  SUBSTITUTED: { value: 4, tone: 'done', label: { kh: 'បានប្ដូរឱសថ', en: 'Substituted' } },
  NOT_AVAILABLE: { value: 5, tone: 'blocked', label: { kh: 'អស់ពីស្តុក', en: 'Not available' } },
  CANCELLED: { value: 6, tone: 'rejected', label: { kh: 'បានលុបចោល', en: 'Cancelled' } },
  /** All of it was returned. A returned part leaves the state unchanged. */
  RETURNED: { value: 7, tone: 'rejected', label: { kh: 'បានប្រគល់មកវិញ', en: 'Returned' } },
} as const satisfies EnumField['values']

/** Numbers of the states in which a medicine was dispensed and is charged. */
export const dispensedStatuses = [
  dispensingStatus.PARTIAL.value,
  dispensingStatus.DISPENSED.value,
  dispensingStatus.SUBSTITUTED.value,
] as const

export const mealTime = {
  BEFORE: { value: 1, label: { kh: 'មុនបាយ', en: 'Before meals' } },
  AFTER: { value: 2, label: { kh: 'ក្រោយបាយ', en: 'After meals' } },
  ANY: { value: 3, label: { kh: 'ពេលណាក៏បាន', en: 'At any time' } },
} as const satisfies EnumField['values']

/** Risks of a medicine (docs/domain/prescribing-safety.md). */
export const prescribingRisk = {
  DUPLICATE: { value: 1, label: { kh: 'សារធាតុដដែលពីរដង', en: 'Duplicate substance' } },
  ALLERGY: { value: 2, label: { kh: 'អាឡែហ្ស៊ី', en: 'Allergy' } },
  PREGNANCY: { value: 3, label: { kh: 'ហានិភ័យពេលមានផ្ទៃពោះ', en: 'Risk in pregnancy' } },
  CONTROLLED: { value: 4, label: { kh: 'ឱសថត្រួតពិនិត្យ', en: 'Controlled medicine' } },
  LEVEL: { value: 5, label: { kh: 'លើសកម្រិតមូលដ្ឋាន', en: 'For higher-level facilities' } },
  DOSE: { value: 6, label: { kh: 'លើសកម្រិតតាមទម្ងន់', en: 'Above the weight-based dose' } },
  CROSS_REACTION: { value: 7, label: { kh: 'អាចមានអាឡែហ្ស៊ីឆ្លង', en: 'Possible cross-reaction' } },
  DUPLICATE_CLASS: { value: 8, label: { kh: 'ក្រុមឱសថដដែល', en: 'Duplicate class' } },
  DAILY_DOSE: { value: 9, label: { kh: 'លើសកម្រិតក្នុងមួយថ្ងៃ', en: 'Above the daily maximum' } },
  AGE: { value: 10, label: { kh: 'អាយុតិចពេក', en: 'Too young' } },
  WEIGHT_UNKNOWN: { value: 11, label: { kh: 'មិនដឹងទម្ងន់', en: 'Weight not known' } },
  INTERACTION: { value: 12, label: { kh: 'អន្តរកម្មឱសថ', en: 'Interaction' } },
} as const satisfies EnumField['values']
