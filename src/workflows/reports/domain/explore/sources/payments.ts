import { paymentStatus } from '#schemas/codes/payment.ts'
import { ofFacility, ofPatient, readsMoney } from '../shared-fields.ts'
import type { ExploreSource } from '../source.ts'

export default {
  label: { kh: 'ការបង់ប្រាក់', en: 'Payments' },
  of: 'payments',
  permissions: readsMoney,
  when: 'paid_at',
  facility: 'health_facility_id',
  patient: 'patient_id',
  only: { field: 'status', not: [paymentStatus.REVERSED.value] },
  fields: {
    ...ofFacility('health_facility_id'),
    kind: 'kind',
    method: 'method',
    cashier: 'cashier_id',
    visit_type: 'visit_id.visit_type_id',
    payer: 'visit_id.payment_type_id',
    ...ofPatient('patient_id.'),
  },
  measures: { amount: { field: 'amount_khr', label: { kh: 'ទឹកប្រាក់', en: 'Amount' }, as: 'riel' } },
} satisfies ExploreSource
