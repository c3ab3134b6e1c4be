import type { EnumField } from '../kit/fields/enum.ts'

/** Kind of a cash movement (specification §3). */
export const moneyMovement = {
  withdraw: { value: 1, label: { kh: 'ដកប្រាក់', en: 'Withdrawal' } },
  Deposit: { value: 2, label: { kh: 'ដាក់ប្រាក់', en: 'Deposit' } },
  Spending: { value: 3, label: { kh: 'ចំណាយ', en: 'Expenses' } },
  Adjust: { value: 4, label: { kh: 'កែតម្រូវ', en: 'Adjustment' } },
} as const satisfies EnumField['values']
