/** The price engine: who pays which part of a visit, and why (domain 2.3). */
import { describe, expect, it } from 'vitest'
import { benefitLevel } from '#schemas/codes/benefit-level.ts'
import { gender } from '#schemas/codes/gender.ts'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { uncoveredPolicy } from '#schemas/codes/uncovered-policy.ts'
import type { Catalogue, Fee, VisitFacts } from '#src/workflows/billing/domain/facts.ts'
import { priceInvoice } from '#src/workflows/billing/domain/invoice.ts'
import {
  always,
  catalogue,
  charge,
  EMERGENCY,
  FULL_PAY,
  fee,
  HC,
  hef,
  IPD,
  limited,
  NSSF,
  only,
  percent,
  RH,
  visit,
} from '#tests/support/billing-facts.ts'

describe('the price', () => {
  const price = (fees: Fee[], prices: Catalogue['prices'] = [], one = charge()) =>
    priceInvoice(visit('FULL_PAY', { charges: [one] }), { ...catalogue, fees, prices }).lines[0]?.unit_price

  it.each<[string, Fee[], number | null]>([
    ['of a standard service', [fee({ service_id: null, standard_service_id: 70 })], 5000],
    [
      'of the ward’s own service rather than the standard one',
      [fee({ service_id: null, standard_service_id: 70, level_id: RH.value }), fee({ unit_price: 6000 })],
      6000,
    ],
    [
      'for this payer rather than for all',
      [fee({}), fee({ id: 2, payment_type_id: FULL_PAY.value, unit_price: 7000 })],
      7000,
    ],
    ['never one for another payer', [fee({ payment_type_id: NSSF.value })], null],
    ['never one for another level', [fee({ level_id: HC.value })], null],
    ['never one for another visit type', [fee({ visit_type: IPD.value })], null],
    ['never one of another time', [fee({ effective_to: '2026-03-03' })], null],
  ])('%s', (_name, fees, unit) => {
    expect(price(fees)).toBe(unit)
  })

  it('changes within a month by the day of the service', () => {
    const fees = [
      fee({ effective_to: '2026-03-14' }),
      fee({ id: 2, effective_from: '2026-03-15', unit_price: 8000 }),
    ]
    expect(price(fees)).toBe(5000)
    expect(price(fees, [], charge({ performed_on: '2026-03-15' }))).toBe(8000)
  })

  it('is the agreed one within the limits of a negotiable fee, else that of the fee', () => {
    const limits = { min_price: 4000, max_price: 6000 }
    const agreed = (agreed_price: number, is_negotiable = true) =>
      price([fee({ is_negotiable, ...limits })], [], charge({ agreed_price }))
    const all = [3999, 4000, 6000, 6001].map((amount) => agreed(amount))
    expect([...all, agreed(4000, false)]).toEqual([5000, 4000, 6000, 5000, 5000])
  })

  it('falls back to the ward’s price without a matching fee, and lists the attempts', () => {
    const prices = [{ service_id: 7, price: 4500, ...always }]
    const one = visit('FULL_PAY')
    const fees = [fee({ level_id: HC.value })]
    const line = priceInvoice(one, { ...catalogue, fees, prices }).lines[0]
    expect(line?.unit_price).toBe(4500)
    expect(line?.why.map(({ text, isUsed }) => [isUsed, text.en])).toEqual([
      [false, 'Fee F-1: for another payer, visit type or level'],
      [true, 'Ward price valid from …: 4,500\u00a0៛'],
    ])
  })
})

describe('the payer', () => {
  it.each<[string, VisitFacts, Catalogue, Partial<ReturnType<typeof only>>]>([
    ['the patient all of it', visit('FULL_PAY'), catalogue, { patient_share: 5000 }],
    ['the facility all of an exception', visit('EXCEPTION'), catalogue, { exemption: 5000 }],
    ['the programme what a case covers', visit('HEF_POOR'), catalogue, { scheme_share: 5000 }],
    [
      'the patient the share that the programme’s terms leave',
      visit('HEF_POOR'),
      { ...catalogue, terms: catalogue.terms.map((one) => ({ ...one, share: percent(20) })) },
      { scheme_share: 4000, patient_share: 1000 },
    ],
    [
      'the patient the amount that the fee’s mapping leaves, of each unit',
      visit('HEF_POOR', { charges: [charge({ quantity: 2 })] }),
      {
        ...catalogue,
        fee_mappings: [{ fee_id: 1, program_id: hef, benefit_id: 11, share: { type: 1, value: 500 } }],
      },
      { scheme_share: 9000, patient_share: 1000 },
    ],
    [
      'nobody but the patient without a contract',
      visit('HEF_POOR'),
      { ...catalogue, contracts: [] },
      { patient_share: 5000 },
    ],
    [
      'the patient what no benefit fits',
      visit('HEF_POOR', { visit_type_id: EMERGENCY.value }),
      catalogue,
      { patient_share: 5000 },
    ],
    [
      'the facility what is not covered, where that is free',
      visit('HEF_POOR', { visit_type_id: EMERGENCY.value, uncovered_policy: uncoveredPolicy.FREE.value }),
      catalogue,
      { exemption: 5000 },
    ],
    [
      'the patient what is above the benefit’s limit',
      visit('HEF_POOR', { charges: [charge({ quantity: 3 })] }),
      limited,
      { scheme_share: 10_000, patient_share: 5000 },
    ],
    [
      'the facility what is above the limit, where that is free',
      visit('HEF_POOR', {
        charges: [charge({ quantity: 3 })],
        uncovered_policy: uncoveredPolicy.FREE.value,
      }),
      limited,
      { scheme_share: 10_000, exemption: 5000, patient_share: 0 },
    ],
    [
      'the patient what the benefit leaves out',
      visit('HEF_POOR'),
      {
        ...catalogue,
        benefit_services: [
          {
            benefit_id: 11,
            service_id: 7,
            standard_service_id: null,
            included: false,
            max_qty: null,
          },
        ],
      },
      { patient_share: 5000 },
    ],
    [
      'by fee for service only what the programme’s fees name',
      visit('HEF_POOR', {}, { program_id: hef, payment_model: paymentModel.FeeForService.value }),
      { ...catalogue, fees: [fee({ covered_by_ids: [hef] })] },
      { scheme_share: 5000 },
    ],
  ])('%s', (_name, one, customCatalogue, expected) => {
    expect(only(one, customCatalogue)).toMatchObject(expected)
  })
})

describe('the case', () => {
  it('is charged once: a late charge adds only the difference of the case', () => {
    const charges = [charge({ is_billed: true }), charge({ charge_id: 2 })]
    const late = (case_billed: number) => priceInvoice(visit('HEF_POOR', { charges, case_billed }), catalogue)
    expect(priceInvoice(visit('HEF_POOR'), catalogue).case_total).toBe(4000)
    expect(late(4000)).toMatchObject({ lines: [{ charge_id: 2 }], case_total: 0 })
    expect(late(1000).case_total).toBe(3000)
  })

  const cases = (values: Partial<VisitFacts>, overrides: Partial<Catalogue> = {}) =>
    priceInvoice(visit('HEF_POOR', values), { ...catalogue, ...overrides }).cases.map(
      ({ mapping_id, rate_level, amount }) => [mapping_id, rate_level, amount],
    )
  const [first] = catalogue.mappings
  if (!first) throw new Error('no mapping')

  it('has the rate of the facility’s level, or of the next lower one', () => {
    expect(cases({})).toEqual([[21, 1, 4000]])
    const rates = [
      ...catalogue.rates,
      { benefit_id: 11, rate_level: benefitLevel.CPA2.value, amount: 10_000, ...always },
      { benefit_id: 11, rate_level: benefitLevel.CPA3.value, amount: 12_000, ...always },
    ]
    expect(cases({}, { rates })).toEqual([[21, 3, 10_000]])
  })

  it.each<[string, object, Partial<VisitFacts>]>([
    ['a diagnosis in its range', { icd_from: 'A00', icd_to: 'A09' }, { diagnoses: ['A09.9'] }],
    ['a service given', { standard_service_id: 70 }, {}],
    ['an age', { age_from: 30, age_to: 30 }, {}],
    ['a sex', { sex: gender.FeMale.value }, {}],
  ])('is found by %s, and not without', (_name, condition, values) => {
    const mappings = [{ ...first, id: 22, priority: 1, ...condition }, first]
    expect(cases(values, { mappings })[0]?.[0]).toBe(22)
    const other = {
      diagnoses: ['B50'],
      sex: gender.Male.value,
      age_years: 31,
      charges: [charge({ standard_service_id: 71 })],
    }
    expect(cases(other, { mappings })[0]?.[0]).toBe(21)
  })
})
