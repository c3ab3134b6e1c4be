/** API answers for the cashier's window. */
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import type { TransitionNotice } from '#src/domain/transitions.ts'
import type { ListPage } from '#src/domain/work-list.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { OwedInvoice } from './owed.ts'

export interface Named {
  kh: string
  en: string
}

/** A visit at the window. */
export interface WindowRow {
  id: number
  code: string
  queue_number: string | null
  arrived_at: string
  patient: PatientSummary | null
  visit_type_id: number
  ward: Label | null
  payment: { label: Named; colour: string | null }
  /** Number of services without a price. */
  unpriced: number
  /** A draft is not issued yet: its amounts can change. */
  is_draft: boolean
  total: number
  paid: number
  balance: number
  /** Remaining deposit of a discharged patient. */
  deposit: number
  /** Approved refunds that are not paid out. */
  refund: number
  /** Cash support of a recently discharged patient, for users who can pay it. */
  support: number
  since: string
}

/** A user who can take over a cash drawer. */
export interface Taker {
  id: number
  name: Named
}

export interface WindowWork extends ListPage<WindowRow> {
  /** The caller's own shift, unless it is handed over. */
  shift: AnsweredRow | null
  /** Users to whom the counted drawer can be handed over. */
  takers: readonly Taker[]
}

export interface CashWindowDetails {
  visit: AnsweredRow
  patient: PatientSummary
  /** Drafts and issued invoices with their `lines`, newest first. */
  invoices: readonly AnsweredRow[]
  payments: readonly AnsweredRow[]
  /** Services of the visit that will be charged later, as a discharge lists them. */
  uncharged: readonly TransitionNotice[]
  /** Remaining deposit. */
  deposit: number
  /** Unpaid invoices of the patient, of other visits too. */
  owed: readonly OwedInvoice[]
  /** Riel per dollar today; null without a rate. */
  rate: number | null
  /** Refund requests that are pending, or approved and not paid out. */
  refunds: readonly {
    code: string
    is_approved: boolean
    amount: number
    /** Null for a deposit. */
    invoice_id: number | null
    /** How a deposit is refunded; null if the cashier chooses. */
    way: 'CASH' | 'BANK' | null
    /**
     * Whole dollars received that can be returned, and their rate; null if no dollars were
     * received.
     */
    dollars: number
    rate: number | null
  }[]
  /** Cash support that the visit is entitled to; null if none. */
  support: VisitSupport | null
  /** For the newest unpaid invoice, if the facility has an account. */
  khqr: KhqrCode | null
}

/** A KHQR code for the balance of one invoice. */
export interface KhqrCode {
  text: string
  /** Bakong finds the transaction by this hash. */
  md5: string
  invoice_id: number
}

/** The new payments, one for each kind of money, with one receipt. */
export interface RecordedPayments {
  /** The first of them. */
  id: number
  receipts: readonly AnsweredRow[]
  change: number
}

/** Amounts of an invoice at the time of the receipt, in riel. */
export interface ReceiptBill {
  code: string
  gross: number
  scheme: number
  discount: number
  exemption: number
  /** By credit notes until then. */
  credited: number
  /** The patient's total, in whole notes. */
  total: number
  paid_before: number
  balance: number
}

/** Content of a receipt. */
export interface ReceiptPaper {
  /** One for each kind of money. */
  payments: readonly AnsweredRow[]
  patient: PatientSummary
  visit_code: string
  /** Null for a deposit and for its refund. */
  bill: ReceiptBill | null
  /** Lines of the invoice, including those of credit notes. */
  lines: readonly AnsweredRow[]
  /** For a deposit: the amount that the facility then held for the visit. */
  deposit: number | null
}

/** Cash support of a patient, and the amount paid out. */
export interface SupportRow {
  /** schemas/codes/cash-purpose.ts */
  purpose: number
  amount: number
  why: Named
  paid: number
  left: number
}

export interface VisitSupport {
  program_id: number | null
  health_facility_id: number
  /** Days of the stay, `YYYY-MM-DD`; the last one is null until the discharge. */
  first_day: string
  last_day: string | null
  supports: readonly SupportRow[]
}

export interface CashBalances {
  /** Ledger balances of the accounts of real money, in order (schemas/codes/ledger-account.ts). */
  accounts: readonly { account: number; balance: number }[]
  /** Support that was paid and is still to be reimbursed. */
  due: number
  /** Number of open items, and the date of the oldest. */
  open: number
  since: string | null
}
