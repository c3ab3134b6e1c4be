/** What the console is answered about an invoice. */
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '../action.ts'
import type { PatientSummary } from '../patients/answers.ts'
import type { BenefitCase } from './cases.ts'
import type { PricedInvoice } from './priced-invoice.ts'
import type { Why } from './why.ts'

/** An invoice with all that its page shows, in one answer. */
export interface InvoiceDetails {
  /** With its `lines`, each of which says why. */
  invoice: AnsweredRow
  visit: AnsweredRow
  patient: PatientSummary
  /** About the whole: programme, contract, benefit. Of a draft alone. */
  why: Why[]
  cases: readonly (BenefitCase & { label: Label })[]
  events: readonly AnsweredRow[]
  /** What it no longer asks for; their lines are among its lines. */
  credit_notes: readonly AnsweredRow[]
  /** Who may pay: of a draft, or one that is issued and may be paid by somebody else. */
  payers: readonly (Label & { id: number })[]
}

/** What the visit would come to if somebody else paid. */
export type TriedInvoice = Pick<PricedInvoice, 'lines' | 'cases' | 'case_total' | 'why'>
