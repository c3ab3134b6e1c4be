import type { EnumField } from '../kit/fields/enum.ts'

/** Marital status (specification §3). National lists use another order: never map by position. */
export const maritalStatus = {
  MARRIED: { value: 1, label: { kh: 'រៀបការរួច', en: 'Married' } },
  SINGLE: { value: 2, label: { kh: 'នៅលីវ', en: 'Single' } },
  WIDOWED: { value: 3, label: { kh: 'មេម៉ាយ ឬពោះម៉ាយ', en: 'Widowed' } },
  DIVORCED: { value: 4, label: { kh: 'លែងលះ', en: 'Divorced' } },
} as const satisfies EnumField['values']
