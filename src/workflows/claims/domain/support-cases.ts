/**
 * Cash support as a case of the claim (domain 1.9, 2.3): the amount of the vouchers, limited to the
 * visit's entitlement. Food is claimed per day if the amount is whole days.
 */
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { CaseFact } from './checks/facts.ts'

/** The amount paid for one purpose, and the benefit that covers it. */
export interface SupportVoucher {
  /** Number of cashPurpose. */
  purpose: number
  /** In riel. */
  paid: number
  vouchers: number[]
  benefit_id: number
  code: string
  rate_level: number
  rate: number
  max_per_visit: number | null
}

export interface SupportCase {
  benefit_id: number
  rate_level: number
  rate: number
  quantity: number
  amount: number
  why: Label
  /** Cash movements that it covers. */
  vouchers: readonly number[]
  fact: CaseFact
}

/** @param allowed The visit's entitlement, with its explanation. */
export function supportCase(
  { purpose, paid, vouchers, benefit_id, code, rate_level, rate, max_per_visit }: SupportVoucher,
  allowed: { amount: number; why: Label },
): SupportCase {
  const amount = Math.min(paid, allowed.amount)
  const is_daily = purpose === cashPurpose.PATIENT_FOOD.value
  const isWhole = is_daily && rate > 0 && amount % rate === 0
  const of = isWhole ? { rate, quantity: amount / rate } : { rate: amount, quantity: 1 }
  return {
    benefit_id,
    rate_level,
    ...of,
    amount,
    why: allowed.why,
    vouchers,
    fact: {
      code,
      ...of,
      amount,
      is_daily,
      is_support: true,
      max_per_visit,
      max_per_year: null,
      this_year: 0,
      min_days_between: null,
      last_on: null,
      // Each facility of a referral pays transport, even on the same day.
      claimed_in: [],
      excludes: [],
      diagnoses: [],
      services: [],
      evidence: [],
    },
  }
}
