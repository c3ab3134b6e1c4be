/** The price engine: who pays which part of a visit, and why (domain 2.3). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { benefitLevel } from '#schemas/codes/benefit-level.ts'
import { facilityLevel } from '#schemas/codes/facility-level.ts'
import { gender } from '#schemas/codes/gender.ts'
import { invoiceLineKind } from '#schemas/codes/invoice-status.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { uncoveredPolicy } from '#schemas/codes/uncovered-policy.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import type { Catalogue, ChargeFacts, Fee, VisitFacts } from '#src/domain/billing/facts.ts'
import { priceInvoice } from '#src/domain/billing/invoice.ts'
import type { InvoiceInput } from '#src/domain/billing/priced-invoice.ts'
import { addRiel } from '#src/domain/money/riel.ts'

const { FULL_PAY, HEF_POOR, NSSF } = paymentCategory
const { EMERGENCY, IPD, OPD } = visitType
const { HC, RH } = facilityLevel

const always = { effective_from: null, effective_to: null }
const hef = 1
const percent = (value: number) => ({ type: 2, value })

const fee = (values: Partial<Fee>): Fee => ({
  id: 1,
  code: 'F-1',
  service_id: 7,
  standard_service_id: null,
  payment_type_id: null,
  visit_type: null,
  level_id: null,
  unit_price: 5000,
  discount_allowed: true,
  is_negotiable: false,
  min_price: null,
  max_price: null,
  max_discount: null,
  covered_by_ids: [],
  ...always,
  ...values,
})

const charge = (values: Partial<ChargeFacts> = {}): ChargeFacts => ({
  charge_id: 1,
  service_id: 7,
  standard_service_id: 70,
  medication_id: null,
  service_category_id: 5,
  is_billable: true,
  is_bed_day: false,
  is_billed: false,
  ward_id: 3,
  quantity: 1,
  agreed_price: null,
  kh: 'សេវា',
  en: 'Service',
  performed_at: '2026-03-04T03:00:00.000Z',
  performed_on: '2026-03-04',
  ...values,
})

const payer = (
  { value: payment_type_id }: { value: number },
  kind: keyof typeof payerKind,
  default_patient_share: number,
) => ({ payment_type_id, payer_kind: payerKind[kind].value, default_patient_share })

const payers = {
  FULL_PAY: payer(paymentCategory.FULL_PAY, 'PATIENT', 100),
  EXCEPTION: payer(paymentCategory.EXCEPTION, 'FACILITY', 0),
  HEF_POOR: payer(paymentCategory.HEF_POOR, 'SCHEME', 0),
}

const visit = (
  payer: keyof typeof payers,
  values: Partial<VisitFacts> = {},
  program: { program_id: number | null; payment_model: number | null } = {
    ...(payer === 'HEF_POOR'
      ? { program_id: hef, payment_model: paymentModel.CaseBase.value }
      : { program_id: null, payment_model: null }),
  },
): VisitFacts => ({
  visit_id: 1,
  visit_type_id: OPD.value,
  health_facility_id: 9,
  level_id: RH.value,
  rate_level: benefitLevel.CPA2.value,
  uncovered_policy: uncoveredPolicy.CONSENT.value,
  on: '2026-03-04',
  sex: gender.FeMale.value,
  age_years: 30,
  diagnoses: ['A09'],
  payer: { ...payers[payer], ...program },
  secondary: null,
  charges: [charge()],
  case_billed: 0,
  ...values,
})

const catalogue: Catalogue = {
  fees: [fee({})],
  prices: [],
  medicine_prices: [],
  fee_mappings: [],
  terms: [
    {
      program_id: hef,
      payment_type_id: HEF_POOR.value,
      level_ids: [],
      visit_type_ids: [],
      share: percent(0),
      ...always,
    },
  ],
  benefits: [
    {
      id: 11,
      code: 'HEF-OPD',
      kh: 'ពិគ្រោះ',
      en: 'Consultation',
      covered_by: [{ program_id: hef, ...always }],
      max_per_visit: 1,
      excludes: [],
    },
  ],
  benefit_services: [],
  mappings: [
    {
      id: 21,
      code: 'M-OPD',
      priority: 10,
      benefit_id: 11,
      visit_type_id: OPD.value,
      standard_service_id: null,
      icd_from: null,
      icd_to: null,
      sex: null,
      age_from: null,
      age_to: null,
    },
  ],
  rates: [{ benefit_id: 11, rate_level: benefitLevel.MPA.value, amount: 4000, ...always }],
  contracts: [{ program_id: hef, health_facility_id: 9, ...always }],
}

const limited: Catalogue = {
  ...catalogue,
  benefit_services: [
    { benefit_id: 11, service_id: null, standard_service_id: 70, included: true, max_qty: 2 },
  ],
}

/** Amounts of the only line. */
const only = (one: VisitFacts, customCatalogue: Catalogue = catalogue, input?: InvoiceInput) => {
  const { lines } = priceInvoice(one, customCatalogue, input)
  const [line] = lines
  if (!line || lines.length > 1) throw new Error(`${lines.length} lines`)
  const { gross, scheme_share, patient_share, exemption } = line
  const { line_discount, category_discount, bill_discount } = line
  return {
    gross,
    scheme_share,
    patient_share,
    exemption,
    line_discount,
    category_discount,
    bill_discount,
  }
}

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

describe('discounts', () => {
  const of = (share: InvoiceInput['bill_discount']): InvoiceInput => ({
    lines: [],
    bill_discount: share,
  })

  it('are limited by the fee and by the amount due', () => {
    const adapter = { ...catalogue, fees: [fee({ max_discount: 50 })] }
    const line = {
      charge_id: 1,
      description_kh: '',
      description_en: null,
      quantity: 1,
      unit_price: null,
    }
    const all: InvoiceInput = {
      lines: [{ ...line, discount: percent(80) }],
      bill_discount: { type: null, value: null },
    }
    expect(only(visit('FULL_PAY'), adapter, all)).toMatchObject({ line_discount: 2500 })
    expect(only(visit('FULL_PAY'), catalogue, of({ type: 1, value: 9000 }))).toMatchObject({
      bill_discount: 5000,
      patient_share: 0,
    })
    const never = { ...catalogue, fees: [fee({ discount_allowed: false })] }
    expect(only(visit('FULL_PAY'), never, of(percent(50)))).toMatchObject({ bill_discount: 0 })
  })

  it('apply by category first, then by kind, then to the bill', () => {
    const charges = [
      charge({ charge_id: 1, service_category_id: 5 }),
      charge({ charge_id: 2, service_category_id: 6 }),
      charge({ charge_id: 3, service_category_id: 6, quantity: 3 }),
    ]
    const service = { line_kind: invoiceLineKind.SERVICE.value, service_category_id: null }
    const { lines, category_discounts } = priceInvoice(visit('FULL_PAY', { charges }), catalogue, {
      lines: [],
      category_discounts: [
        { ...service, discount: percent(50) },
        { ...service, service_category_id: 6, discount: { type: 1, value: 2000 } },
        { ...service, service_category_id: 7, discount: percent(100) },
        { ...service, line_kind: invoiceLineKind.MEDICATION.value, discount: percent(100) },
      ],
      bill_discount: percent(10),
    })
    expect(category_discounts).toEqual([2500, 2000, 0, 0])
    expect(lines).toMatchObject([
      { gross: 5000, category_discount: 2500, bill_discount: 250, patient_share: 2250 },
      { gross: 5000, category_discount: 500, bill_discount: 450, patient_share: 4050 },
      { gross: 15_000, category_discount: 1500, bill_discount: 1350, patient_share: 12_150 },
    ])
  })

  it('for any input: shares of a line add up to it, and nothing is negative', () => {
    const share = fc.oneof(
      fc.constant({ type: null, value: null }),
      fc.record({ type: fc.constant(1), value: fc.nat(20_000) }),
      fc.record({ type: fc.constant(2), value: fc.nat(10_000).map((of) => of / 100) }),
    )
    const arbitraryInvoice = fc.record({
      payer: fc.constantFrom(...(Object.keys(payers) as (keyof typeof payers)[])),
      lines: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 2000 }).map((of) => of / 100),
          discount: share,
        }),
        { minLength: 1, maxLength: 6 },
      ),
      categories: fc.array(
        fc.record({
          line_kind: fc.constantFrom(1, 2),
          service_category_id: fc.constantFrom(null, 5, 6),
          discount: share,
        }),
        { maxLength: 3 },
      ),
      bill: share,
      left: share,
      max_discount: fc.option(fc.nat(100)),
      policy: fc.constantFrom(1, 2, 3),
    })
    fc.assert(
      fc.property(arbitraryInvoice, ({ payer, lines, categories, bill, left, max_discount, policy }) => {
        const charges = lines.map(({ quantity }, index) => charge({ charge_id: index + 1, quantity }))
        const inputs = lines.map(({ discount }, index) => ({
          charge_id: index + 1,
          description_kh: 'x',
          description_en: null,
          quantity: 1,
          unit_price: null,
          discount,
        }))
        const priced = priceInvoice(
          visit(payer, { charges, uncovered_policy: policy }),
          {
            ...catalogue,
            fees: [fee({ max_discount })],
            terms: catalogue.terms.map((one) => ({ ...one, share: left })),
          },
          { lines: inputs, category_discounts: categories, bill_discount: bill },
        )
        const discounts = priced.lines.map(({ category_discount }) => category_discount)
        expect(addRiel(...priced.category_discounts)).toBe(addRiel(...discounts))
        for (const line of priced.lines) {
          const parts = [
            line.scheme_share,
            line.patient_share,
            line.line_discount,
            line.category_discount,
            line.bill_discount,
            line.exemption,
          ]
          expect(addRiel(...parts)).toBe(line.gross)
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
