import type { EnumField } from '../kit/fields/enum.ts'

/** Whether a number is riel or a percentage (specification §3). */
export const amountType = {
  CURRENCY: { value: 1, label: { kh: 'ចំនួនទឹកប្រាក់', en: 'Amount' } },
  PERCENT: { value: 2, label: { kh: 'ភាគរយ', en: 'Percentage' } },
} as const satisfies EnumField['values']
