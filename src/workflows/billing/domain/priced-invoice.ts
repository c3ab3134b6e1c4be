/** Manual input and output of the price engine. Amounts are whole riel. */

import type { Share } from '#application/domain/share.ts'
import type { BenefitCase } from './cases.ts'
import type { Why } from './why.ts'

/** A user's changes to a line: a discount, and all fields of a manual line. */
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
  /** Null if no price is known. */
  unit_price: number | null
  gross: number
  line_discount: number
  category_discount: number
  bill_discount: number
  exemption: number
  scheme_share: number
  patient_share: number
  covered: boolean
  /** The covered quantity: less than the whole if a limit is exceeded. */
  covered_quantity: number
  uncovered_reason: number | null
  why: Why[]
}

export interface PricedInvoice {
  lines: PricedLine[]
  /** Amount of each category discount, in the order of the input. */
  category_discounts: readonly number[]
  cases: readonly BenefitCase[]
  case_total: number
  /** Explanations of the whole: programme, contract, benefit. */
  why: Why[]
}

/** A discount on all lines of a kind, or on the services of one category. */
export interface CategoryDiscount {
  /** schemas/codes/invoice-status.ts */
  line_kind: number
  service_category_id: number | null
  discount: Share
}

/** A user's manual input on a draft. */
export interface InvoiceInput {
  /** By charge; lines without a charge are manual lines. */
  lines: readonly LineInput[]
  /** Default none. */
  category_discounts?: readonly CategoryDiscount[]
  bill_discount: Share
}
