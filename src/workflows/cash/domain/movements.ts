/** The accounts that a cash movement changes, and its required fields (domain 1.9, 2.3). */
import type { CashPurpose } from '#schemas/codes/cash-purpose.ts'
import type { LedgerAccount } from '#schemas/codes/ledger-account.ts'
import type { moneyMovement } from '#schemas/codes/money-movement.ts'

interface Movement {
  movement: keyof typeof moneyMovement
  /** The counter account; undefined if the user chooses it. */
  account?: LedgerAccount
  counter: LedgerAccount
  /** The sign of the change to the account. */
  sign: 1 | -1
  /** Support of a patient: visit and receiver are required. */
  isForPatient?: true
}

const support = {
  movement: 'Spending',
  account: 'HEF_ADVANCE',
  counter: 'ADVANCE_DUE',
  sign: -1,
  isForPatient: true,
} as const satisfies Movement

export const movements: Readonly<Record<CashPurpose, Movement>> = {
  SAFE_TO_BANK: { movement: 'withdraw', account: 'SAFE', counter: 'BANK', sign: -1 },
  BANK_TO_SAFE: { movement: 'withdraw', account: 'BANK', counter: 'SAFE', sign: -1 },
  ADVANCE_IN: { movement: 'Deposit', account: 'HEF_ADVANCE', counter: 'ADVANCE_FUNDS', sign: 1 },
  REIMBURSEMENT_IN: {
    movement: 'Deposit',
    account: 'HEF_ADVANCE',
    counter: 'ADVANCE_DUE',
    sign: 1,
  },
  PATIENT_TRANSPORT: support,
  PATIENT_FOOD: support,
  FUNERAL: support,
  OTHER: { movement: 'Spending', counter: 'SPENDING', sign: -1 },
  CORRECTION: { movement: 'Adjust', counter: 'ADJUSTMENT', sign: 1 },
}

/** The changes to the ledger's accounts. */
export function movedBy(purpose: CashPurpose, chosen: LedgerAccount, amount: number) {
  const { account = chosen, counter, sign } = movements[purpose]
  return [
    { account, amount: sign * amount },
    { account: counter, amount: -sign * amount },
  ]
}
