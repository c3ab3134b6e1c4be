/** The work list of the cashier: `POST /api/cashier/patients`. */
import type { CoverageShown, PatientShown } from './answers.ts'

/** A patient at the cashier. What invoices say of him is added here when there are any. */
export interface CashierRow extends PatientShown {
  /** `YYYY-MM-DD` */
  registered_on: string
}

/** How many patients of these days have which coverage in force; null: they pay themselves. */
export interface CashierGroup {
  coverage: Omit<CoverageShown, 'until'> | null
  count: number
}

export interface CashierPatients {
  rows: CashierRow[]
  /** All that fit, of which `rows` is a page. */
  total: number
  /** Of the days, whatever coverage is asked for; empty for a search. */
  groups: CashierGroup[]
}
