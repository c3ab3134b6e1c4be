/** A month's claims on their way to the payer: what is next for each programme (domain 2.4). */
import { claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import type { Label } from '#schemas/kit/types.ts'

/** Gathering claims, and transitions of the invoice (schemas/parts/claim-invoice-states.ts). */
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
  /** Claims that are not signed off yet; and signed ones that no invoice holds. */
  drafts: number
  loose: number
  invoices: MonthInvoice[]
  next: MonthStep | null
}

const { DRAFT, LOCKED, RETURNED } = claimInvoiceStatus

/**
 * One invoice of a month is put together at a time, so what is under way goes first; claims that
 * come later have an invoice of their own. Every step starts from what is stored: whoever is
 * interrupted goes on there.
 */
export function nextStep({ loose, invoices }: Pick<ProgramMonth, 'loose' | 'invoices'>): MonthStep | null {
  const isThere = (status: { value: number }) => invoices.find((invoice) => invoice.status === status.value)
  if (isThere(LOCKED)) return 'submit'
  const draft = isThere(DRAFT)
  if (!draft && isThere(RETURNED)) return 'redo'
  if (loose > 0) return 'build'
  return draft && draft.claims > 0 ? 'lock' : null
}
