import type { EnumField } from '../kit/fields/enum.ts'

/** Owner of a cash transaction (specification §3; its spelling is kept). */
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
