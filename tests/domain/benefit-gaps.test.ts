/**
 * Which benefits cannot be claimed, and that all shipped ones can
 * (src/domain/claims/benefit-gaps.ts).
 */
import { expect, it } from 'vitest'
import { type BenefitSetup, gapsOf } from '#src/domain/claims/benefit-gaps.ts'
import { demo as mappings } from '#src/server/seed/reference/benefit-mappings.ts'
import { demo as rates } from '#src/server/seed/reference/benefit-rates.ts'
import { demo as services } from '#src/server/seed/reference/benefit-standard-services.ts'
import { demo as benefits } from '#src/server/seed/reference/benefits.ts'
import { demo as contracts } from '#src/server/seed/reference/health-facility-contracts.ts'
import { demo as terms } from '#src/server/seed/reference/program-payment-types.ts'

const whole: BenefitSetup = {
  is_case: true,
  is_support: false,
  has_mapping: true,
  has_rate: true,
  has_payment_type: true,
  has_contract: true,
}

it('lists the gaps in the order of correction', () => {
  expect(gapsOf(whole)).toEqual([])
  expect(gapsOf({ ...whole, has_mapping: false, has_contract: false })).toEqual(['mapping', 'contract'])
  expect(gapsOf({ ...whole, is_support: true, has_mapping: false })).toEqual([])
  expect(gapsOf({ ...whole, is_case: false, has_rate: false })).toEqual([])
  expect(gapsOf({ ...whole, has_rate: false, has_payment_type: false })).toEqual(['rate', 'payment_type'])
})

it('every shipped benefit can be matched', () => {
  const has = (rows: readonly object[], key: string, value: unknown) =>
    rows.some((row) => (row as Record<string, unknown>)[key] === value)
  const gaps = benefits.flatMap((benefit) => {
    const { code, program_id, payment_model, benefit_type_id } = benefit as Record<string, string>
    const is_case = payment_model === 'CaseBase'
    const found = gapsOf({
      is_case,
      is_support: ['TRANSPORT', 'FOOD', 'FUNERAL'].includes(String(benefit_type_id)),
      has_mapping: has(is_case ? mappings : services, 'benefit_id', code),
      has_rate: has(rates, 'benefit_id', code),
      has_payment_type: has(terms, 'program_id', program_id),
      has_contract: has(contracts, 'program_id', program_id),
    })
    return found.map((gap) => `${code}: ${gap}`)
  })
  expect(gaps).toEqual([])
})
