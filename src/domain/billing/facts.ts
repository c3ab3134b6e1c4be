/**
 * What the price engine is given: a visit, its charges, its payer, and the catalogues of those
 * days.
 */
import type { Label } from '#schemas/kit/types.ts'
import type { Share } from '../money/share.ts'

/** In force from a day to a day, both `YYYY-MM-DD`, both included; null has no end. */
export interface InForce {
  effective_from: string | null
  effective_to: string | null
}

/**
 * A fee of the list of fees (schemas/facility/fee-for-services.ts); what is null fits everything.
 */
export interface Fee extends InForce {
  id: number
  code: string
  service_id: number | null
  standard_service_id: number | null
  payment_type_id: number | null
  visit_type: number | null
  level_id: number | null
  unit_price: number
  /** The price may be agreed between the limits; null has none. */
  is_negotiable: boolean
  min_price: number | null
  max_price: number | null
  discount_allowed: boolean
  /** Percent. */
  max_discount: number | null
  covered_by_ids: readonly number[]
}

export interface ServicePrice extends InForce {
  service_id: number
  price: number
}

/** Of one dispensing unit; what is null fits everything (schemas/facility/medicine-prices.ts). */
export interface MedicinePrice extends InForce {
  id: number
  code: string
  medication_id: number
  health_facility_id: number | null
  payment_type_id: number | null
  price: number
}

/** What remains for the patient of a fee that a programme pays. */
export interface FeeMapping {
  fee_id: number
  program_id: number
  benefit_id: number | null
  share: Share
}

/**
 * Which payment types a programme takes, where, and what the patient pays; empty lists fit
 * everything.
 */
export interface ProgramTerms extends InForce {
  program_id: number
  payment_type_id: number
  level_ids: readonly number[]
  visit_type_ids: readonly number[]
  share: Share
}

export interface Benefit extends Label {
  id: number
  code: string
  /** Programmes that cover it, and when; its own without end. */
  covered_by: readonly (InForce & { program_id: number })[]
  /** Null allows one of each visit. */
  max_per_visit: number | null
  /** Benefits that are not paid together with it. */
  excludes: readonly number[]
}

/** Which services a benefit includes, of a ward or of the standard. */
export interface BenefitService {
  benefit_id: number
  service_id: number | null
  standard_service_id: number | null
  included: boolean
  max_qty: number | null
}

/**
 * How a visit finds its benefit; what is null fits everything
 * (schemas/settings/benefit-mappings.ts).
 */
export interface BenefitMapping {
  id: number
  code: string
  priority: number
  benefit_id: number
  visit_type_id: number | null
  standard_service_id: number | null
  icd_from: string | null
  icd_to: string | null
  sex: number | null
  age_from: number | null
  age_to: number | null
}

export interface BenefitRate extends InForce {
  benefit_id: number
  /** schemas/codes/benefit-level.ts */
  rate_level: number
  amount: number
}

export interface Catalogue {
  fees: readonly Fee[]
  prices: readonly ServicePrice[]
  medicine_prices: readonly MedicinePrice[]
  fee_mappings: readonly FeeMapping[]
  terms: readonly ProgramTerms[]
  benefits: readonly Benefit[]
  benefit_services: readonly BenefitService[]
  mappings: readonly BenefitMapping[]
  rates: readonly BenefitRate[]
  contracts: readonly (InForce & { program_id: number; health_facility_id: number })[]
}

/** Something that was given, as schemas/records/charges.ts has it. */
export interface ChargeFacts extends Label {
  charge_id: number
  service_id: number | null
  standard_service_id: number | null
  /** Of a service. */
  service_category_id: number | null
  medication_id: number | null
  is_billable: boolean
  /** The service is the bed-day of its ward. */
  is_bed_day: boolean
  /** On an issued invoice already: it counts for benefits and limits, and makes no line. */
  is_billed: boolean
  ward_id: number | null
  quantity: number
  /** Of a service whose fee is negotiable. */
  agreed_price: number | null
  performed_at: string
  /** `YYYY-MM-DD` in Phnom Penh. */
  performed_on: string
}

/** Who pays for the visit. */
export interface Payer {
  payment_type_id: number
  /** 1 the patient, 2 the facility, 3 a programme (schemas/settings/payment-types.ts). */
  payer_kind: number
  /** Percent, where nothing else says. */
  default_patient_share: number | null
  program_id: number | null
  /** schemas/codes/payment-model.ts */
  payment_model: number | null
}

/**
 * What becomes of what a programme doesn't cover (domain 2.3): schemas/codes/uncovered-policy.ts.
 */
export type UncoveredPolicy = number

export interface VisitFacts {
  visit_id: number
  visit_type_id: number
  health_facility_id: number
  level_id: number
  /** Number of benefitLevel: the package of the facility (rate-level.ts). */
  rate_level: number | null
  uncovered_policy: UncoveredPolicy
  /** First day, `YYYY-MM-DD` in Phnom Penh: rates and contracts of that day hold. */
  on: string
  sex: number
  age_years: number
  /** ICD-10 codes, the primary one first. */
  diagnoses: readonly string[]
  payer: Payer
  /** The programme that pays beside the main one (secondary.ts); null where there is none. */
  secondary: Payer | null
  charges: readonly ChargeFacts[]
  /** What issued invoices ask a programme for the visit as a case. */
  case_billed: number
}

export const isInForce = ({ effective_from, effective_to }: InForce, day: string): boolean =>
  (effective_from === null || effective_from <= day) && (effective_to === null || day <= effective_to)
