import type { EnumField } from '../kit/fields/enum.ts'

/** Unit of a dose. Not numbered by the specification. */
export const doseUnit = {
  TABLET: { value: 1, label: { kh: 'គ្រាប់', en: 'tablet' } },
  CAPSULE: { value: 2, label: { kh: 'គ្រាប់កាប់ស៊ុល', en: 'capsule' } },
  ML: { value: 3, label: { kh: 'មល', en: 'mL' }, aka: ['មីលីលីត្រ', 'millilitre'] },
  DROP: { value: 4, label: { kh: 'តំណក់', en: 'drop' } },
  PUFF: { value: 5, label: { kh: 'បាញ់', en: 'puff' } },
  SACHET: { value: 6, label: { kh: 'កញ្ចប់', en: 'sachet' } },
  SUPPOSITORY: { value: 7, label: { kh: 'គ្រាប់សុល', en: 'suppository' } },
  VAGINAL_TABLET: { value: 8, label: { kh: 'គ្រាប់ដាក់ទ្វារមាស', en: 'vaginal tablet' } },
  APPLICATION: { value: 9, label: { kh: 'លាប', en: 'application' } },
  AMPOULE: { value: 10, label: { kh: 'អំពូល', en: 'ampoule' } },
  VIAL: { value: 11, label: { kh: 'ដបថ្នាំចាក់', en: 'vial' } },
  IU: { value: 12, label: { kh: 'ឯកតា', en: 'IU' }, aka: ['unit'] },
  IMPLANT: { value: 13, label: { kh: 'កង', en: 'implant' } },
  LITRE: { value: 14, label: { kh: 'លីត្រ', en: 'L' }, aka: ['litre'] },
} as const satisfies EnumField['values']
