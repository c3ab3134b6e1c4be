import type { EnumField } from '../kit/fields/enum.ts'

/** The package of activities that sets benefit prices. Not numbered by the specification. */
export const benefitLevel = {
  MPA: { value: 1, label: { kh: 'MPA', en: 'MPA' } },
  CPA1: { value: 2, label: { kh: 'CPA1', en: 'CPA1' } },
  CPA2: { value: 3, label: { kh: 'CPA2', en: 'CPA2' } },
  CPA3: { value: 4, label: { kh: 'CPA3', en: 'CPA3' } },
} as const satisfies EnumField['values']
