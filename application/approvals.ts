/**
 * The kinds of approval as data (domain 1.5). A new kind needs a value of the enumeration and a row
 * here.
 */
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { approvalReason } from '#schemas/codes/approval-reason.ts'
import type { KindRules } from '#src/domain/approvals/kinds.ts'

export { approvalKind, approvalReason }

type Reason = keyof typeof approvalReason
type Rules = KindRules<Reason>

const row = (
  permission: string,
  slaHours: number,
  reasons: readonly Reason[],
  { freezes = true, ...rest }: Partial<Rules> = {},
): Rules => ({
  permission,
  slaHours,
  reasons: [...reasons, 'OTHER'],
  freezes,
  ...rest,
})

const clinical = { freezes: false, subjects: ['visits'] }
const invoices = { subjects: ['invoices'] }

export const approvalKinds: Readonly<Record<keyof typeof approvalKind, Rules>> = {
  DISCOUNT: row('approve_discount', 24, ['POOR', 'STAFF'], invoices),
  EXCEPTION: row('approve_exception', 24, ['STAFF', 'MONK', 'ORPHAN', 'PRISONER', 'DESTITUTE'], {
    ...invoices,
    // Evidence (domain 2.3).
    needsDocument: true,
  }),
  PAYMENT_TYPE_CHANGE: row('approve_payment_type_change', 24, ['CARD_FOUND', 'CARD_INVALID', 'WRONG_ENTRY'], {
    subjects: ['invoices', 'visits'],
    freezes: false,
  }),
  INVOICE_CANCEL: row(
    'approve_invoice_cancel',
    24,
    ['WRONG_PATIENT', 'DUPLICATE', 'WRONG_ENTRY', 'NOT_GIVEN'],
    invoices,
  ),
  // Cashiers can take payments while the request is pending.
  REFUND: row(
    'approve_refund',
    24,
    ['NOT_GIVEN', 'RETURNED', 'OVERPAID', 'DEPOSIT_LEFT', 'WRONG_ENTRY', 'WRONG_PATIENT', 'CARD_FOUND'],
    { subjects: ['invoices', 'visits'], freezes: false },
  ),
  PRICE_OVERRIDE: row('approve_price_override', 24, ['AGREED_PRICE', 'OLD_PRICE'], {
    subjects: ['invoices', 'services', 'fee-for-services'],
    freezes: false,
  }),
  LATE_ENTRY: row('approve_late_entry', 48, ['LATE_PAPER', 'SYSTEM_DOWN', 'FORGOTTEN'], {
    freezes: false,
  }),
  PERIOD_REOPEN: row('approve_period_reopen', 48, ['MISSING_RECORDS', 'WRONG_FIGURES', 'PAYER_ASKS'], {
    subjects: ['active-periods'],
  }),
  PATIENT_MERGE: row('approve_patient_merge', 72, ['DUPLICATE'], {
    freezes: false,
    subjects: ['patients'],
  }),
  CASH_ADJUST: row('approve_cash_adjust', 24, ['COUNT_DIFFERS', 'WRONG_ENTRY'], {
    subjects: ['cash-flow'],
  }),
  CLAIM_PROVIDER: row('approve_claim_provider', 72, ['READY', 'RESUBMISSION'], {
    subjects: ['claims'],
  }),
  OVERLAP_VISIT: row('approve_overlap_visit', 24, ['SECOND_SERVICE', 'REFERRED', 'WRONG_ENTRY'], clinical),
  // The current account stays in use until the request is approved.
  PAYOUT_ACCOUNT: row('approve_payout_account', 72, ['NEW_ACCOUNT', 'ACCOUNT_CLOSED', 'WRONG_ENTRY'], {
    freezes: false,
    subjects: ['health-facilities'],
  }),
  EXCHANGE_RATE: row('approve_exchange_rate', 24, ['MARKET_RATE', 'WRONG_ENTRY'], {
    freezes: false,
    subjects: ['exchange-rates'],
  }),
  // It allows the discharge; payments are still accepted.
  DEBT: row('approve_exception', 24, ['POOR', 'STAFF', 'DESTITUTE'], {
    ...invoices,
    freezes: false,
  }),
}
