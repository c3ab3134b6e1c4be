import type { EnumField } from '../kit/fields/enum.ts'

/**
 * Distance of a village from its facility, recorded in visits; the meaning of the letters is agreed
 * locally. Not numbered by the specification.
 */
export const zone = {
  A: { value: 1, label: { kh: 'តំបន់ A', en: 'Zone A' } },
  B: { value: 2, label: { kh: 'តំបន់ B', en: 'Zone B' } },
  C: { value: 3, label: { kh: 'តំបន់ C', en: 'Zone C' } },
} as const satisfies EnumField['values']
