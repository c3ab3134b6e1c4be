import type { EnumField } from '../kit/fields/enum.ts'

/** Severity of an interaction of two medicines. Not numbered by the specification. */
export const interactionSeverity = {
  AVOID: { value: 1, tone: 'late', label: { kh: 'ហាមប្រើរួមគ្នា', en: 'Do not combine' } },
  SEVERE: { value: 2, tone: 'late', label: { kh: 'ធ្ងន់ធ្ងរ', en: 'Severe' } },
  MODERATE: { value: 3, tone: 'blocked', label: { kh: 'មធ្យម', en: 'Moderate' } },
} as const satisfies EnumField['values']
