import type { EnumField } from '../kit/fields/enum.ts'

/**
 * The unit in which a medicine is dispensed, counted and priced. Not numbered by the specification.
 */
export const dispensingUnit = {
  TABLET: { value: 1, label: { kh: 'គ្រាប់', en: 'tablet' } },
  CAPSULE: { value: 2, label: { kh: 'គ្រាប់កាប់ស៊ុល', en: 'capsule' } },
  BOTTLE: { value: 3, label: { kh: 'ដប', en: 'bottle' } },
  TUBE: { value: 4, label: { kh: 'បំពង់', en: 'tube' } },
  AMPOULE: { value: 5, label: { kh: 'អំពូល', en: 'ampoule' } },
  VIAL: { value: 6, label: { kh: 'ដបថ្នាំចាក់', en: 'vial' } },
  SACHET: { value: 7, label: { kh: 'កញ្ចប់', en: 'sachet' } },
  BAG: { value: 8, label: { kh: 'ថង់សេរ៉ូម', en: 'bag' } },
  INHALER: { value: 9, label: { kh: 'ឧបករណ៍បាញ់', en: 'inhaler' } },
  SUPPOSITORY: { value: 10, label: { kh: 'គ្រាប់សុល', en: 'suppository' } },
  VAGINAL_TABLET: { value: 11, label: { kh: 'គ្រាប់ដាក់ទ្វារមាស', en: 'vaginal tablet' } },
  BLISTER: { value: 12, label: { kh: 'បន្ទះ', en: 'blister' } },
  IMPLANT: { value: 13, label: { kh: 'កង', en: 'implant' } },
  LITRE: { value: 14, label: { kh: 'លីត្រ', en: 'L' }, aka: ['litre'] },
} as const satisfies EnumField['values']
