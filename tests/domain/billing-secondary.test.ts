/** A second programme beside the first: the share of each (domain 2.3). */
import { expect, it } from 'vitest'
import { benefitLevel } from '#schemas/codes/benefit-level.ts'
import { facilityLevel } from '#schemas/codes/facility-level.ts'
import { gender } from '#schemas/codes/gender.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { uncoveredPolicy } from '#schemas/codes/uncovered-policy.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import type { Benefit, BenefitMapping, Catalogue, VisitFacts } from '#src/workflows/billing/domain/facts.ts'
import { priceInvoice } from '#src/workflows/billing/domain/invoice.ts'
import { partsOf } from '#src/workflows/billing/domain/secondary.ts'

const always = { effective_from: null, effective_to: null }
const [hef, cnp] = [1, 2]
const [opd, anc, delivery, lab] = [70, 71, 72, 73]

const charge = (charge_id: number, standard_service_id: number) => ({
  charge_id,
  service_id: standard_service_id,
  standard_service_id,
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
})

const payer = (program_id: number, payment_type_id: number) => ({
  program_id,
  payment_type_id,
  payer_kind: payerKind.SCHEME.value,
  default_patient_share: 0,
  payment_model: paymentModel.CaseBase.value,
})

const visit = (services: number[], values: Partial<VisitFacts> = {}): VisitFacts => ({
  visit_id: 1,
  visit_type_id: visitType.OPD.value,
  health_facility_id: 9,
  level_id: facilityLevel.RH.value,
  rate_level: benefitLevel.CPA2.value,
  uncovered_policy: uncoveredPolicy.FREE.value,
  on: '2026-03-04',
  sex: gender.FeMale.value,
  age_years: 30,
  diagnoses: ['Z34'],
  payer: payer(hef, 2),
  secondary: payer(cnp, 39),
  case_billed: 0,
  charges: services.map((service, place) => charge(place + 1, service)),
  ...values,
})

const benefit = (id: number, code: string, ...programs: number[]): Benefit => ({
  id,
  code,
  kh: code,
  en: code,
  max_per_visit: 1,
  excludes: [],
  covered_by: programs.map((program_id) => ({ program_id, ...always })),
})
const mapping = (id: number, benefit_id: number, service: number | null): BenefitMapping => ({
  id,
  code: `M-${id}`,
  priority: id,
  benefit_id,
  visit_type_id: null,
  standard_service_id: service,
  icd_from: null,
  icd_to: null,
  sex: null,
  age_from: null,
  age_to: null,
})

const terms = (program_id: number, payment_type_id: number) => ({
  program_id,
  payment_type_id,
  level_ids: [],
  visit_type_ids: [],
  share: { type: 2, value: 0 },
  ...always,
})

const catalogue: Catalogue = {
  fees: [],
  medicine_prices: [],
  fee_mappings: [],
  benefit_services: [],
  prices: [opd, anc, delivery, lab].map((service_id) => ({ service_id, price: 5000, ...always })),
  terms: [terms(hef, 2), terms(cnp, 39)],
  // Both cover the delivery.
  benefits: [benefit(11, 'HEF-OPD', hef), benefit(12, 'CNP-ANC', cnp), benefit(13, 'HEF-DEL', hef, cnp)],
  mappings: [mapping(10, 13, delivery), mapping(20, 12, anc), mapping(30, 11, null)],
  rates: [
    { benefit_id: 11, rate_level: benefitLevel.MPA.value, amount: 8000, ...always },
    { benefit_id: 12, rate_level: benefitLevel.MPA.value, amount: 4000, ...always },
    { benefit_id: 13, rate_level: benefitLevel.MPA.value, amount: 100_000, ...always },
  ],
  contracts: [hef, cnp].map((program_id) => ({ program_id, health_facility_id: 9, ...always })),
}

const casesOf = (one: VisitFacts, customCatalogue = catalogue) => {
  const { main, secondary } = partsOf(one, customCatalogue)
  const ids = (part: typeof secondary) => part?.cases.cases.map(({ benefit_id }) => benefit_id)
  return [ids(main), ids(secondary)]
}
const linesOf = (one: VisitFacts, customCatalogue = catalogue) =>
  priceInvoice(one, customCatalogue).lines.map(({ program_id, scheme_share, patient_share }) => [
    program_id,
    scheme_share,
    patient_share,
  ])

it.each<[string, number[], (number[] | undefined)[], number[]]>([
  ['each pays its own', [opd, anc], [[11], [12]], [hef, cnp]],
  ['all belongs to the second one', [anc], [[], [12]], [cnp]],
  ['a benefit of the first stays there', [delivery, anc], [[13], [12]], [hef, cnp]],
  ['nothing belongs to the second', [delivery, lab], [[13], undefined], [hef, hef]],
])('%s', (_, services, cases, programs) => {
  const one = visit(services)
  expect(casesOf(one)).toEqual(cases)
  expect(linesOf(one)).toEqual(programs.map((program) => [program, 5000, 0]))
})

it.each<[string, number, number, number[], (number[] | undefined)[], number[]]>([
  ['the second one’s benefit', 12, 11, [opd, anc], [[], [12]], [cnp, cnp]],
  ['the main one’s benefit', 13, 12, [delivery, anc], [[13], undefined], [hef, hef]],
])('an exclusion that only %s names holds between programmes', (_, by, other, services, cases, programs) => {
  const benefits = catalogue.benefits.map((one) => (one.id === by ? { ...one, excludes: [other] } : one))
  const given = { ...catalogue, benefits }
  expect(casesOf(visit(services), given)).toEqual(cases)
  expect(linesOf(visit(services), given)).toEqual(programs.map((program) => [program, 5000, 0]))
})

it('a second programme without a contract or terms pays nothing', () => {
  const one = visit([opd, anc])
  const mainOnly = [[11], undefined]
  expect(casesOf(one, { ...catalogue, contracts: catalogue.contracts.slice(0, 1) })).toEqual(mainOnly)
  expect(casesOf(one, { ...catalogue, terms: [terms(hef, 2)] })).toEqual(mainOnly)
  expect(casesOf({ ...one, secondary: null })).toEqual(mainOnly)
})

it('the case total of a visit is the sum of both', () => {
  expect(priceInvoice(visit([opd, anc]), catalogue).case_total).toBe(12_000)
})
