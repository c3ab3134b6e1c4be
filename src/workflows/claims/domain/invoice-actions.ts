/** Actions on monthly invoices besides their transitions (domain 1.10, 2.2). */
import * as z from 'zod/mini'
import type { Label } from '#schemas/kit/types.ts'
import { type AnsweredRow, answers, defineActions } from '#src/domain/action.ts'
import { type ListPage, searchFields } from '#src/domain/work-list.ts'
import type { ClaimRow } from './answers.ts'
import type { FhirBundle } from './bundle.ts'
import type { Sending } from './exchange.ts'
import type { ProgramMonth } from './month.ts'
import type { Matched } from './remittance.ts'

const id = z.int().check(z.positive())
const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

/** A case in the printed set. */
export interface PrintedCase {
  claim: string
  benefit: Label
  rate: number
  quantity: number
  amount: number
  accepted: number | null
}

/** A transfer for an invoice: paid by the payer or received by the facility. */
export interface InvoiceTransfer {
  id: number
  /** schemas/codes/claim-terms.ts, `claimPaymentKind`. */
  kind: number
  day: string
  reference: string | null
  amount: number
  deduction: number
  reason: string | null
  is_reversed: boolean
}

/**
 * Claims of an invoice that were returned for correction, and those that were appealed since, whose
 * certified amounts stay (server/invoices/claims-of.ts).
 */
export type InvoiceParts = Record<
  'reduced' | 'returned' | 'amount_returned' | 'settled' | 'amount_settled',
  number
>

export interface InvoiceDetails {
  invoice: AnsweredRow
  sending: Sending
  payments: InvoiceTransfer[]
  /** Riel that the payer still has to transfer; null before certification. */
  unpaid: number | null
  /** Riel that it transferred and the facility has not confirmed. */
  unreceived: number
  /** What the claimed amount consists of, as the claims are now; amounts in riel. */
  parts: InvoiceParts
}

/** Everything that is printed for an invoice. */
export interface PrintedInvoice {
  invoice: AnsweredRow
  claims: ClaimRow[]
  cases: PrintedCase[]
  /**
   * Details of programme and facility for the cover letter: payer, signatories and bank account.
   */
  letter: {
    payer: string | null
    director: string | null
    bank_name: string | null
    bank_account: string | null
  }
}

/** Sort columns of the claims of an invoice. */
export const claimSorts = ['code', 'left', 'status', 'due', 'claimed', 'approved'] as const
export type ClaimSort = (typeof claimSorts)[number]

const ofMonth = { health_facility_id: id, month }

export const invoiceActions = defineActions('claim_invoices', {
  build: {
    summary: 'Add the signed-off claims of a month to the open invoice',
    at: 'build',
    needs: ['create'],
    body: z.strictObject({ ...ofMonth, program_id: id }),
    answer: answers<{ id: number; code: string; claims: number }>(),
  },
  month: {
    summary: 'Get the progress of a facility’s monthly claims, by programme',
    at: 'month',
    reads: true,
    needs: ['list'],
    body: z.strictObject(ofMonth),
    answer: answers<ProgramMonth[]>(),
  },
  advance: {
    summary: 'Run the next step of a programme’s month: collect, lock, submit; null without claims',
    at: 'advance',
    needs: ['list', 'create', 'update', 'submit_claim'],
    body: z.strictObject({ ...ofMonth, program_id: id }),
    answer: answers<ProgramMonth | null>(),
  },
  open: {
    summary: 'Get a monthly invoice and its delivery to the payer’s service',
    method: 'GET',
    at: ':id/open',
    needs: ['list'],
    answer: answers<InvoiceDetails>(),
  },
  claims: {
    summary: 'List the claims of an invoice by page, with search and sort order',
    at: ':id/claims',
    reads: true,
    namesPersons: true,
    needs: ['list'],
    body: z.strictObject({
      ...searchFields,
      sort: z._default(z.enum(claimSorts), 'code'),
      order: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
    }),
    answer: answers<ListPage<ClaimRow>>(),
  },
  papers: {
    summary: 'List all claims and cases of an invoice for printing',
    method: 'GET',
    at: ':id/papers',
    namesPersons: true,
    needs: ['list'],
    answer: answers<PrintedInvoice>(),
  },
  send: {
    summary: 'Send the invoice to the payer’s service now, without waiting for the next attempt',
    at: ':id/send',
    needs: ['list', 'submit_claim'],
    answer: answers<Sending>(),
  },
  bundle: {
    summary: 'Export the claims of an invoice as a FHIR R4 Bundle; the reason is logged in the audit trail',
    at: ':id/bundle',
    reads: true,
    reasoned: true,
    needs: ['list', 'export_claims'],
    answer: answers<FhirBundle>(),
  },
  remit: {
    summary: 'Match a remittance with the claims of the invoice; changes nothing',
    at: ':id/remit',
    reads: true,
    needs: ['list'],
    body: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(2_000_000)) }),
    answer: answers<Matched>(),
  },
})
