/** Initial approval rules (domain 2.5); administrators change them at /approval-rules. */
import { tableRows } from '../table-rows.ts'

/**
 * Small discounts are approved automatically; large refunds, cash differences and reopening a month
 * need a second user at a higher level.
 */
export const always = tableRows(`
code | kind | level# | amount_from# | amount_to# | approver_permission | sla_hours# | auto_approve_up_to#
DISCOUNT-1 | DISCOUNT | 1 | | | approve_discount | 24 | 2000
DISCOUNT-2 | DISCOUNT | 2 | 200000 | | approve_large_amount | 24 |
EXCEPTION-1 | EXCEPTION | 1 | | | approve_exception | 24 |
PAYMENT-TYPE-1 | PAYMENT_TYPE_CHANGE | 1 | | | approve_payment_type_change | 24 |
INVOICE-CANCEL-1 | INVOICE_CANCEL | 1 | | | approve_invoice_cancel | 24 |
REFUND-1 | REFUND | 1 | | | approve_refund | 24 |
REFUND-2 | REFUND | 2 | 100000 | | approve_large_amount | 24 |
PRICE-1 | PRICE_OVERRIDE | 1 | | | approve_price_override | 24 |
LATE-ENTRY-1 | LATE_ENTRY | 1 | | | approve_late_entry | 48 |
PERIOD-REOPEN-1 | PERIOD_REOPEN | 1 | | | approve_period_reopen | 48 |
PATIENT-MERGE-1 | PATIENT_MERGE | 1 | | | approve_patient_merge | 72 |
CASH-ADJUST-1 | CASH_ADJUST | 1 | | | approve_cash_adjust | 24 | 500
CASH-ADJUST-2 | CASH_ADJUST | 2 | 50000 | | approve_large_amount | 48 |
CLAIM-1 | CLAIM_PROVIDER | 1 | | | approve_claim_provider | 72 |
OVERLAP-1 | OVERLAP_VISIT | 1 | | | approve_overlap_visit | 24 |
PAYOUT-1 | PAYOUT_ACCOUNT | 1 | | | approve_payout_account | 72 |
RATE-1 | EXCHANGE_RATE | 1 | | | approve_exchange_rate | 24 |
DEBT-1 | DEBT | 1 | | | approve_exception | 24 |
`)
