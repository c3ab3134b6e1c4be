/** The price of a medicine: the most specific one on the dispensing day (domain 2.3). */
import { expect, it } from 'vitest'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import type {
  Catalogue,
  ChargeFacts,
  MedicinePrice,
  VisitFacts,
} from '#src/workflows/billing/domain/facts.ts'
import { priceOf } from '#src/workflows/billing/domain/price.ts'

const price = (values: Partial<MedicinePrice> = {}): MedicinePrice => ({
  id: 1,
  code: 'M',
  medication_id: 4,
  health_facility_id: null,
  payment_type_id: null,
  price: 150,
  effective_from: null,
  effective_to: null,
  ...values,
})
const atFacility = price({ health_facility_id: 9, price: 200 })
const ofPayer = price({ payment_type_id: paymentCategory.FULL_PAY.value, price: 180 })
const ofBoth = price({ health_facility_id: 9, payment_type_id: paymentCategory.FULL_PAY.value, price: 120 })

it.each<[string, MedicinePrice[], number | null]>([
  ['none while it has none', [price({ medication_id: 5 })], null],
  ['that of the country', [price()], 150],
  ['that of the payment type before', [price(), ofPayer], 180],
  ['that of the facility before', [price(), ofPayer, atFacility], 200],
  ['that of facility and payment type before all', [ofPayer, atFacility, ofBoth, price()], 120],
  ['none of another facility', [price(), price({ health_facility_id: 8, price: 90 })], 150],
  [
    'none of another payment type',
    [price(), price({ payment_type_id: paymentCategory.HEF_POOR.value, price: 0 })],
    150,
  ],
  [
    'that of the day',
    [price({ effective_to: '2026-03-04' }), price({ effective_from: '2026-03-05', price: 900 })],
    150,
  ],
])('%s', (_, medicine_prices, expected) => {
  const charge = { medication_id: 4, performed_on: '2026-03-04' } as ChargeFacts
  const visit = {
    health_facility_id: 9,
    payer: { payment_type_id: paymentCategory.FULL_PAY.value },
  } as VisitFacts
  const found = priceOf(charge, visit, { medicine_prices } as unknown as Catalogue)
  expect(found.unit_price).toBe(expected)
  expect(found.why).toHaveLength(1)
})
