/** Input of the price engine: a visit, its charges, its payer, and the catalogues in force. */

import type { Share } from '#application/domain/share.ts'
import type { Label } from '#schemas/kit/types.ts'

/** First and last day in force, both `YYYY-MM-DD` and included; null: no end. */
export interface InForce {
  effective_from: string | null
  effective_to: string | null
}

/**
 * A fee of the list of fees (schemas/facility/fee-for-services.ts); null fields match everything.
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
  /** The price can be agreed within the limits; null: no limit. */
  is_negotiable: boolean
  min_price: number | null
  max_price: number | null
  discount_allowed: boolean
  /** In percent. */
  max_discount: number | null
  covered_by_ids: readonly number[]
}

export interface ServicePrice extends InForce {
  service_id: number
  price: number
}

/**
 * Price of one dispensing unit; null fields match everything (schemas/facility/medicine-prices.ts).
 */
export interface MedicinePrice extends InForce {
  id: number
  code: string
  medication_id: number
  health_facility_id: number | null
  payment_type_id: number | null
  price: number
}

/** The patient's part of a fee that a programme pays. */
export interface FeeMapping {
  fee_id: number
  program_id: number
  benefit_id: number | null
  share: Share
}

/**
 * The payment types that a programme accepts, where, and the patient's share; empty lists match
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
  /** Programmes that cover it, with periods; its own programme has no end. */
  covered_by: readonly (InForce & { program_id: number })[]
  /** Null: one per visit. */
  max_per_visit: number | null
  /** Benefits that are not paid together with it. */
  excludes: readonly number[]
}

/** The services that a benefit includes, by ward service or standard service. */
export interface BenefitService {
  benefit_id: number
  service_id: number | null
  standard_service_id: number | null
  included: boolean
  max_qty: number | null
}

/**
 * Finds the benefit of a visit; null fields match everything
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

/** A service or medicine that was given, as in schemas/records/charges.ts. */
export interface ChargeFacts extends Label {
  charge_id: number
  service_id: number | null
  standard_service_id: number | null
  /** Category of a service. */
  service_category_id: number | null
  medication_id: number | null
  is_billable: boolean
  /** The service is the bed-day of its ward. */
  is_bed_day: boolean
  /** Already on an issued invoice: it counts for benefits and limits but adds no line. */
  is_billed: boolean
  ward_id: number | null
  quantity: number
  /** For a service with a negotiable fee. */
  agreed_price: number | null
  performed_at: string
  /** `YYYY-MM-DD` in Phnom Penh. */
  performed_on: string
}

/** The payer of the visit. */
export interface Payer {
  payment_type_id: number
  /** 1 the patient, 2 the facility, 3 a programme (schemas/settings/payment-types.ts). */
  payer_kind: number
  /** In percent; applies if no other rule does. */
  default_patient_share: number | null
  program_id: number | null
  /** schemas/codes/payment-model.ts */
  payment_model: number | null
}

/** How uncovered amounts are handled (domain 2.3): schemas/codes/uncovered-policy.ts. */
export type UncoveredPolicy = number

export interface VisitFacts {
  visit_id: number
  visit_type_id: number
  health_facility_id: number
  level_id: number
  /** Number of benefitLevel: the package of the facility (rate-level.ts). */
  rate_level: number | null
  uncovered_policy: UncoveredPolicy
  /** First day, `YYYY-MM-DD` in Phnom Penh: rates and contracts of that day apply. */
  on: string
  sex: number
  age_years: number
  /** ICD-10 codes, the primary one first. */
  diagnoses: readonly string[]
  payer: Payer
  /** The secondary programme (secondary.ts); null if there is none. */
  secondary: Payer | null
  charges: readonly ChargeFacts[]
  /** The case amount that issued invoices already bill to a programme. */
  case_billed: number
}

export const isInForce = ({ effective_from, effective_to }: InForce, day: string): boolean =>
  (effective_from === null || effective_from <= day) && (effective_to === null || day <= effective_to)
