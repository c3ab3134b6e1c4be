/**
 * The monthly claims of each programme on their way to the payer, and the next step (domain 2.4).
 */
import { claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import type { Label } from '#schemas/kit/types.ts'

/** Collecting claims, and transitions of the invoice (schemas/parts/claim-invoice-states.ts). */
export type MonthStep = 'build' | 'redo' | 'lock' | 'submit'

export interface MonthInvoice {
  id: number
  code: string
  status: number
  claims: number
  amount: number
  /** schemas/codes/claim-terms.ts, `claimExchange`. */
  exchange: number | null
}

export interface ProgramMonth {
  program_id: number
  program: Label
  /** Claims that are not signed off, and signed-off claims without an invoice. */
  drafts: number
  loose: number
  invoices: MonthInvoice[]
  next: MonthStep | null
}

const { DRAFT, LOCKED, RETURNED } = claimInvoiceStatus

/**
 * The next step. A month prepares one invoice at a time, so an open invoice goes first; later
 * claims get their own invoice. Each step starts from stored data, so that an interrupted user can
 * continue.
 */
export function nextStep({ loose, invoices }: Pick<ProgramMonth, 'loose' | 'invoices'>): MonthStep | null {
  const isThere = (status: { value: number }) => invoices.find((invoice) => invoice.status === status.value)
  if (isThere(LOCKED)) return 'submit'
  const draft = isThere(DRAFT)
  if (!draft && isThere(RETURNED)) return 'redo'
  if (loose > 0) return 'build'
  return draft && draft.claims > 0 ? 'lock' : null
}
