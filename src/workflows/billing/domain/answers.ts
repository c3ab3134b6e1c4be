/** API answers about invoices. */
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { BenefitCase } from './cases.ts'
import type { PricedInvoice } from './priced-invoice.ts'
import type { Why } from './why.ts'

/** An invoice with everything that its page shows, in one answer. */
export interface InvoiceDetails {
  /** Includes its `lines`, each with its explanation. */
  invoice: AnsweredRow
  visit: AnsweredRow
  patient: PatientSummary
  /** Explanations of the whole: programme, contract, benefit. Drafts only. */
  why: Why[]
  cases: readonly (BenefitCase & { label: Label })[]
  events: readonly AnsweredRow[]
  /** Its credit notes; their lines are included in its lines. */
  credit_notes: readonly AnsweredRow[]
  /** Possible payers: of a draft, or of an issued invoice whose payer can change. */
  payers: readonly (Label & { id: number })[]
}

/** The price of the visit with a different payer. */
export type TriedInvoice = Pick<PricedInvoice, 'lines' | 'cases' | 'case_total' | 'why'>
