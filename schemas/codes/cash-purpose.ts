import type { EnumField } from '../kit/fields/enum.ts'

/**
 * Purpose of a cash movement (domain 1.9); its accounts: src/workflows/cash/domain/movements.ts.
 * Not numbered by the specification.
 */
export const cashPurpose = {
  SAFE_TO_BANK: { value: 1, label: { kh: 'ទូដែកទៅធនាគារ', en: 'Safe to bank' } },
  BANK_TO_SAFE: { value: 2, label: { kh: 'ធនាគារមកទូដែក', en: 'Bank to safe' } },
  ADVANCE_IN: { value: 3, label: { kh: 'ទទួលបុរេប្រទាន', en: 'Advance received' } },
  REIMBURSEMENT_IN: { value: 4, label: { kh: 'ទទួលការទូទាត់សង', en: 'Reimbursement received' } },
  PATIENT_TRANSPORT: { value: 5, label: { kh: 'ថ្លៃធ្វើដំណើរអ្នកជំងឺ', en: 'Patient transport' } },
  PATIENT_FOOD: { value: 6, label: { kh: 'ថ្លៃអាហារអ្នកកំដរ', en: 'Caretaker food' } },
  FUNERAL: { value: 7, label: { kh: 'ជំនួយបុណ្យសព', en: 'Funeral support' } },
  OTHER: { value: 8, label: { kh: 'ចំណាយផ្សេងៗ', en: 'Other expense' } },
  CORRECTION: { value: 9, label: { kh: 'កែតម្រូវ', en: 'Correction' } },
} as const satisfies EnumField['values']

export type CashPurpose = keyof typeof cashPurpose

export const cashFlowStatus = {
  DRAFT: { value: 1, label: { kh: 'សេចក្ដីព្រាង', en: 'Draft' } },
  REQUESTED: { value: 2, tone: 'waiting', label: { kh: 'រង់ចាំអនុម័ត', en: 'Waiting for approval' } },
  POSTED: { value: 3, tone: 'done', label: { kh: 'បានចុះបញ្ជី', en: 'Posted' } },
  REVERSED: { value: 4, tone: 'rejected', label: { kh: 'បានដកវិញ', en: 'Reversed' } },
} as const satisfies EnumField['values']

/** Accounts that an accountant can use; values are those of the ledger. */
export const movedAccount = {
  SAFE: { value: 2, label: { kh: 'ទូដែក', en: 'Safe' } },
  BANK: { value: 3, label: { kh: 'ធនាគារ', en: 'Bank' } },
  HEF_ADVANCE: { value: 4, label: { kh: 'បុរេប្រទានមូលនិធិសមធម៌', en: 'HEF advance' } },
} as const satisfies EnumField['values']
