/** Facts of a visit and a catalogue of prices, for tests of the price engine. */
import { benefitLevel } from '#schemas/codes/benefit-level.ts'
import { facilityLevel } from '#schemas/codes/facility-level.ts'
import { gender } from '#schemas/codes/gender.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { uncoveredPolicy } from '#schemas/codes/uncovered-policy.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import type { Catalogue, ChargeFacts, Fee, VisitFacts } from '#src/workflows/billing/domain/facts.ts'
import { priceInvoice } from '#src/workflows/billing/domain/invoice.ts'
import type { InvoiceInput } from '#src/workflows/billing/domain/priced-invoice.ts'

export const { FULL_PAY, HEF_POOR, NSSF } = paymentCategory
export const { EMERGENCY, IPD, OPD } = visitType
export const { HC, RH } = facilityLevel

export const always = { effective_from: null, effective_to: null }
export const hef = 1
export const percent = (value: number) => ({ type: 2, value })

export const fee = (values: Partial<Fee>): Fee => ({
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

export const charge = (values: Partial<ChargeFacts> = {}): ChargeFacts => ({
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

export const payers = {
  FULL_PAY: payer(paymentCategory.FULL_PAY, 'PATIENT', 100),
  EXCEPTION: payer(paymentCategory.EXCEPTION, 'FACILITY', 0),
  HEF_POOR: payer(paymentCategory.HEF_POOR, 'SCHEME', 0),
}

export const visit = (
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

export const catalogue: Catalogue = {
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

export const limited: Catalogue = {
  ...catalogue,
  benefit_services: [
    { benefit_id: 11, service_id: null, standard_service_id: 70, included: true, max_qty: 2 },
  ],
}

/** Amounts of the only line. */
export const only = (one: VisitFacts, customCatalogue: Catalogue = catalogue, input?: InvoiceInput) => {
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
