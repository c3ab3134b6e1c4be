/** What the cashier's window is answered. */
import type { AnsweredRow } from '../action.ts'
import type { PatientSummary } from '../patients/answers.ts'

export interface Named {
  kh: string
  en: string
}

/** A visit at the window. */
export interface WindowRow {
  id: number
  code: string
  queue_number: string | null
  patient: PatientSummary | null
  visit_type_id: number
  ward: string | null
  payment: { label: Named; colour: string | null }
  /** Services that have no price yet. */
  unpriced: number
  /** A draft is not issued yet: its amounts may change. */
  is_draft: boolean
  total: number
  paid: number
  balance: number
  /** Left of the deposits of a patient who has left. */
  deposit: number
  /** Approved refunds that are not paid out. */
  refund: number
  /** Support in cash of a patient who left lately, for users who may pay it. */
  support: number
  since: string
}

/** Somebody who may take a box over. */
export interface Taker {
  id: number
  name: Named
}

export interface WindowWork {
  rows: readonly WindowRow[]
  total: number
  counts: Readonly<Record<string, number>>
  /** The caller's own shift, unless it is handed over. */
  shift: AnsweredRow | null
  /** Once it is counted: to whom it can be handed. */
  takers: readonly Taker[]
}

export interface CashWindowDetails {
  visit: AnsweredRow
  patient: PatientSummary
  /** Drafts and issued ones with their `lines`, the newest first. */
  invoices: readonly AnsweredRow[]
  payments: readonly AnsweredRow[]
  /** What is left of deposits. */
  deposit: number
  /** Riel for a dollar today; null where none is set. */
  rate: number | null
  /** Approved requests for refunds that nobody carried out yet. */
  refunds: readonly {
    code: string
    amount: number
    /** Null of a deposit. */
    invoice_id: number | null
    /** How a deposit goes back; null where the cashier chooses. */
    way: 'CASH' | 'BANK' | null
    /**
     * Whole dollars that came in and can go back, and the rate at which they do; null where none
     * came in.
     */
    dollars: number
    rate: number | null
  }[]
  /** Support in cash that the visit gives a right to; null where it gives none. */
  support: VisitSupport | null
  /** Of the newest invoice that owes money, where the facility has an account. */
  khqr: KhqrCode | null
}

/** A KHQR code; it pays what one invoice still owes. */
export interface KhqrCode {
  text: string
  /** By which Bakong finds the transaction that paid it. */
  md5: string
  invoice_id: number
}

/** What was just paid: a payment for each kind of money, with one receipt. */
export interface RecordedPayments {
  /** The first of them. */
  id: number
  receipts: readonly AnsweredRow[]
  change: number
}

/** Amounts of an invoice as they stood when a receipt was written, in riel. */
export interface ReceiptBill {
  code: string
  gross: number
  scheme: number
  discount: number
  exemption: number
  /** By credit notes, up to then. */
  credited: number
  /** What the patient pays, in whole notes. */
  total: number
  paid_before: number
  balance: number
}

/** Content of a receipt. */
export interface ReceiptPaper {
  /** One for each kind of money. */
  payments: readonly AnsweredRow[]
  visit_code: string
  /** Null of a deposit, and of one that goes back. */
  bill: ReceiptBill | null
  /** Lines of the invoice, those of credit notes among them. */
  lines: readonly AnsweredRow[]
  /** Of a deposit: what the facility then held for the visit. */
  deposit: number | null
}

/** Support of a patient in cash, and what of it was given. */
export interface SupportRow {
  /** schemas/codes/cash-purpose.ts */
  purpose: number
  amount: number
  why: Named
  given: number
  left: number
}

export interface VisitSupport {
  program_id: number | null
  health_facility_id: number
  /** Days of the stay, `YYYY-MM-DD`; the last one is null while the patient is here. */
  first_day: string
  last_day: string | null
  supports: readonly SupportRow[]
}

export interface CashBalances {
  /**
   * What accounts of real money hold by the ledger, in their order
   * (schemas/codes/ledger-account.ts).
   */
  accounts: readonly { account: number; balance: number }[]
  /** Support that was given and is still to be reimbursed. */
  due: number
  /** How many of them, and since when the oldest. */
  open: number
  since: string | null
}
