import { visitStatus } from '#schemas/codes/visit-status.ts'
import { ofFacility, ofPatient } from '../shared-fields.ts'
import type { ExploreSource } from '../source.ts'

export default {
  label: { kh: 'សេវាដែលបានផ្ដល់', en: 'Services given' },
  of: 'charges',
  when: 'performed_at',
  facility: 'visit_id.health_facility_id',
  patient: 'visit_id.patient_id',
  only: { field: 'visit_id.status', not: [visitStatus.CANCELLED.value] },
  fields: {
    ...ofFacility('visit_id.health_facility_id'),
    service: 'service_id',
    category: 'service_id.service_category_id',
    report_group: 'service_id.service_category_id.report_group',
    medication: 'medication_id',
    antibiotic: 'medication_id.is_antibiotic',
    essential: 'medication_id.is_essential',
    visit_type: 'visit_id.visit_type_id',
    payer: 'visit_id.payment_type_id',
    performed_by: 'performed_by',
    ...ofPatient('visit_id.patient_id.'),
  },
  measures: { quantity: { field: 'quantity', label: { kh: 'បរិមាណ', en: 'Quantity' } } },
} satisfies ExploreSource
