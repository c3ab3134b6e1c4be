import type { EnumField } from '../kit/fields/enum.ts'

/** Whose cash transaction it is (specification §3; its spelling is kept). */
export const transactionKind = {
  AccountantTransaction: {
    value: 1,
    label: { kh: 'ប្រតិបត្តិការគណនេយ្យករ', en: 'Accountant transaction' },
  },
  CashierTransactionposit: {
    value: 2,
    label: { kh: 'ប្រតិបត្តិការបេឡាករ', en: 'Cashier transaction' },
  },
} as const satisfies EnumField['values']
