import type { EnumField } from '../kit/fields/enum.ts'

/**
 * How a facility handles services that a patient's programme does not pay (domain 2.3). Not
 * numbered by the specification.
 */
export const uncoveredPolicy = {
  CONSENT: { value: 1, label: { kh: 'អ្នកជំងឺបង់ បើយល់ព្រម', en: 'Patients pay if they consent' } },
  FREE: { value: 2, label: { kh: 'មិនយកប្រាក់', en: 'Free of charge' } },
  BLOCK: { value: 3, label: { kh: 'មិនអាចគិតថ្លៃ', en: 'Can’t be billed' } },
} as const satisfies EnumField['values']
