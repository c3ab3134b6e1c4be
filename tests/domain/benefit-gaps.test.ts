/**
 * Which benefits cannot be claimed, and that all shipped ones can
 * (src/workflows/claims/domain/benefit-gaps.ts).
 */
import { expect, it } from 'vitest'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import type { ResourceName } from '#schemas/kit/names.ts'
import { type BenefitSetup, gapsOf } from '#src/workflows/claims/domain/benefit-gaps.ts'
import { shippedRowsOf } from '#tests/support/shipped-rows.ts'

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
  const has = (name: ResourceName, key: string, value: unknown) =>
    shippedRowsOf(name).some((row) => row[key] === value)
  const gaps = shippedRowsOf('benefits').flatMap((benefit) => {
    const { code, program_id, payment_model, benefit_type_id } = benefit
    const is_case = payment_model === paymentModel.CaseBase.value
    const found = gapsOf({
      is_case,
      is_support: ['TRANSPORT', 'FOOD', 'FUNERAL'].includes(String(benefit_type_id)),
      has_mapping: has(is_case ? 'benefit-mappings' : 'benefit-standard-services', 'benefit_id', code),
      has_rate: has('benefit-rates', 'benefit_id', code),
      has_payment_type: has('program-payment-types', 'program_id', program_id),
      has_contract: has('health-facility-contracts', 'program_id', program_id),
    })
    return found.map((gap) => `${code}: ${gap}`)
  })
  expect(gaps).toEqual([])
})
