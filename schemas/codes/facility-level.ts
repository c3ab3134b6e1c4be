import type { EnumField } from '../kit/fields/enum.ts'

/** Level of a health facility (specification §3). */
export const facilityLevel = {
  HP: { value: 1, label: { kh: 'ប៉ុស្តិ៍សុខភាព', en: 'Health post' } },
  HC: { value: 2, label: { kh: 'មណ្ឌលសុខភាព', en: 'Health centre' } },
  FDH: { value: 3, label: { kh: 'អតីតមន្ទីរពេទ្យស្រុក', en: 'Former district hospital' } },
  RH: { value: 4, label: { kh: 'មន្ទីរពេទ្យបង្អែក', en: 'Referral hospital' } },
  NH: { value: 5, label: { kh: 'មន្ទីរពេទ្យជាតិ', en: 'National hospital' } },
  PH: { value: 6, label: { kh: 'មន្ទីរពេទ្យខេត្ត', en: 'Provincial hospital' } },
} as const satisfies EnumField['values']

/** From lower to higher. Not numbered by the specification, whose numbers have no order. */
const ranks: readonly number[] = (['HP', 'HC', 'FDH', 'RH', 'PH', 'NH'] as const).map((name) => facilityLevel[name].value)

/** Whether a facility of this level offers less than one of the other level. */
export const isLevelBelow = (level: number, other: number): boolean => ranks.indexOf(level) < ranks.indexOf(other)
