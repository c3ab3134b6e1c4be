/** What goes into the price engine by hand, and what comes out of it. Amounts are whole riel. */

import type { Share } from '../money/share.ts'
import type { BenefitCase } from './cases.ts'
import type { Why } from './why.ts'

/** What somebody did to a line: a discount, and of a line by hand all else. */
export interface LineInput {
  charge_id: number | null
  description_kh: string
  description_en: string | null
  quantity: number
  unit_price: number | null
  discount: Share
}

export interface PricedLine {
  charge_id: number | null
  line_kind: number
  service_id: number | null
  medication_id: number | null
  program_id: number | null
  benefit_id: number | null
  ward_id: number | null
  performed_at: string | null
  description_kh: string
  description_en: string | null
  quantity: number
  /** Null where no price is known. */
  unit_price: number | null
  gross: number
  line_discount: number
  category_discount: number
  bill_discount: number
  exemption: number
  scheme_share: number
  patient_share: number
  covered: boolean
  /** How many of the quantity a programme pays for: fewer than all where a limit is passed. */
  covered_quantity: number
  uncovered_reason: number | null
  why: Why[]
}

export interface PricedInvoice {
  lines: PricedLine[]
  /** What each category discount comes to, in the order in which they were given. */
  category_discounts: readonly number[]
  cases: readonly BenefitCase[]
  case_total: number
  /** About the whole: programme, contract, benefit. */
  why: Why[]
}

/** A discount on all lines of a kind, or on services of one category. */
export interface CategoryDiscount {
  /** schemas/codes/invoice-status.ts */
  line_kind: number
  service_category_id: number | null
  discount: Share
}

/** What is done by hand on a draft. */
export interface InvoiceInput {
  /** By the charge they are about; those without one stand for themselves. */
  lines: readonly LineInput[]
  /** Default none. */
  category_discounts?: readonly CategoryDiscount[]
  bill_discount: Share
}
