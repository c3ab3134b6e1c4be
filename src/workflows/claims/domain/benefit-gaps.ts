/** Why a benefit cannot be claimed with the current catalogues (domain 1.12, 2.3). */
export const benefitGaps = ['mapping', 'rate', 'payment_type', 'contract'] as const
export type BenefitGap = (typeof benefitGaps)[number]

/** The catalogue entries of a benefit today. */
export interface BenefitSetup {
  /** Its programme pays by case rates, not by the lines of invoices. */
  is_case: boolean
  /** Transport, food or funeral: matched by vouchers, not by mappings. */
  is_support: boolean
  /** For case rates an active mapping; line by line an included service, or a fee that names it. */
  has_mapping: boolean
  has_rate: boolean
  /** A payment type that its programme accepts, and a facility with a contract. */
  has_payment_type: boolean
  has_contract: boolean
}

/** The gaps in the order of their correction; empty if visits can be matched. */
export function gapsOf(setup: BenefitSetup): BenefitGap[] {
  const is = {
    mapping: !setup.is_support && !setup.has_mapping,
    rate: (setup.is_case || setup.is_support) && !setup.has_rate,
    payment_type: !setup.has_payment_type,
    contract: !setup.has_contract,
  }
  return benefitGaps.filter((gap) => is[gap])
}
