import type { EnumField } from '../kit/fields/enum.ts'

/**
 * Accounts of the ledger. Amounts are signed: assets and claims of a facility are positive. Not
 * numbered by the specification.
 */
export const ledgerAccount = {
  CASHIER_BOX: { value: 1, label: { kh: 'ថតសាច់ប្រាក់', en: 'Cash drawer' } },
  SAFE: { value: 2, label: { kh: 'ទូដែក', en: 'Safe' } },
  BANK: { value: 3, label: { kh: 'ធនាគារ', en: 'Bank' } },
  HEF_ADVANCE: { value: 4, label: { kh: 'បុរេប្រទានមូលនិធិសមធម៌', en: 'HEF advance' } },
  PATIENT_RECEIVABLE: { value: 5, label: { kh: 'អ្នកជំងឺជំពាក់', en: 'Owed by patients' } },
  SCHEME_RECEIVABLE: { value: 6, label: { kh: 'កម្មវិធីជំពាក់', en: 'Owed by programmes' } },
  DEPOSITS: { value: 7, label: { kh: 'ប្រាក់កក់របស់អ្នកជំងឺ', en: 'Patient deposits' } },
  REVENUE: { value: 8, label: { kh: 'ចំណូល', en: 'Revenue' } },
  ROUNDING: { value: 9, label: { kh: 'បង្គត់', en: 'Rounding' } },
  SPENDING: { value: 10, label: { kh: 'ចំណាយ', en: 'Expenses' } },
  ADJUSTMENT: { value: 11, label: { kh: 'កែតម្រូវ', en: 'Adjustments' } },
  CLAIM_WRITE_OFF: { value: 12, label: { kh: 'ការទាមទារដែលបោះបង់', en: 'Claims written off' } },
  COUNT_DIFFERENCE: { value: 13, label: { kh: 'លម្អៀងពេលរាប់', en: 'Count differences' } },
  ADVANCE_FUNDS: { value: 14, label: { kh: 'បុរេប្រទានដែលបានទទួល', en: 'Advances received' } },
  ADVANCE_DUE: { value: 15, label: { kh: 'ជំនួយដែលត្រូវទូទាត់សង', en: 'Support to be reimbursed' } },
  RATE_DIFFERENCE: {
    value: 16,
    label: { kh: 'លម្អៀងអត្រាករណី', en: 'Contractual adjustments' },
  },
} as const satisfies EnumField['values']

export type LedgerAccount = keyof typeof ledgerAccount

/** Accounts of real money: their balance is never negative (domain 1.9). */
export const cashAccounts = ['CASHIER_BOX', 'SAFE', 'BANK', 'HEF_ADVANCE'] as const

/** Why an entry was posted. */
export const ledgerKind = {
  INVOICE: { value: 1, label: { kh: 'វិក្កយបត្រ', en: 'Invoice' } },
  PAYMENT: { value: 2, label: { kh: 'បង់ប្រាក់', en: 'Payment' } },
  DEPOSIT: { value: 3, label: { kh: 'ប្រាក់កក់', en: 'Deposit' } },
  ALLOCATION: { value: 4, label: { kh: 'ទូទាត់ពីប្រាក់កក់', en: 'Deposit allocated' } },
  REFUND: { value: 5, label: { kh: 'សងប្រាក់', en: 'Refund' } },
  FLOAT: { value: 6, label: { kh: 'ប្រាក់ដើមវេន', en: 'Float' } },
  HAND_OVER: { value: 7, label: { kh: 'ប្រគល់បេឡា', en: 'Handover' } },
  CASH_FLOW: { value: 8, label: { kh: 'ចលនាសាច់ប្រាក់', en: 'Cash movement' } },
  CLAIM: { value: 9, label: { kh: 'ការទាមទារសំណង', en: 'Claim' } },
  REVERSAL: { value: 10, label: { kh: 'ដកវិញ', en: 'Reversal' } },
  CREDIT_NOTE: { value: 11, label: { kh: 'លិខិតឥណទាន', en: 'Credit note' } },
} as const satisfies EnumField['values']

export type LedgerKind = keyof typeof ledgerKind
