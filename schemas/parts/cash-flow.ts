/** Purpose and amount of a cash movement (domain 1.9); its beneficiary: cash-flow-for.ts. */
import { cashPurpose, movedAccount } from '../codes/cash-purpose.ts'
import { moneyMovement } from '../codes/money-movement.ts'
import { transactionKind } from '../codes/transaction-kind.ts'
import { field } from '../kit/define.ts'
import { recordOnly } from './record-only.ts'

const { OTHER, CORRECTION } = cashPurpose
const chosen = { field: 'purpose', in: [OTHER.value, CORRECTION.value] }
const maxAmount = 1_000_000_000

export const cashFlowOf = {
  transaction_kind: field.enum({
    ...recordOnly,
    label: { kh: 'ប្រតិបត្តិការ', en: 'Transaction' },
    values: transactionKind,
    default: transactionKind.AccountantTransaction.value,
    readOnly: 'always',
  }),
  purpose: field.enum({
    label: { kh: 'គោលបំណង', en: 'Purpose' },
    values: cashPurpose,
    required: true,
  }),
  movement_type: field.enum({
    label: { kh: 'ចលនា', en: 'Movement' },
    values: moneyMovement,
    readOnly: 'always',
  }),
  account: field.enum({
    label: { kh: 'គណនី', en: 'Account' },
    values: movedAccount,
    visibleWhen: chosen,
    requiredWhen: chosen,
  }),
  amount_khr: field.money({
    label: { kh: 'ទឹកប្រាក់', en: 'Amount' },
    help: { kh: 'ការកែតម្រូវអាចជាចំនួនអវិជ្ជមាន។', en: 'Only corrections can be below zero.' },
    min: -maxAmount,
    max: maxAmount,
    required: true,
  }),
  occurred_on: field.date({
    label: { kh: 'ថ្ងៃ', en: 'Day' },
    required: true,
    default: { today: true },
  }),
}
