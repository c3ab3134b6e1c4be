import { visitStatus } from '#schemas/codes/visit-status.ts'
import { ofFacility, ofPatient } from '../shared-fields.ts'
import type { ExploreSource } from '../source.ts'

export default {
  label: { kh: 'ការមកពិនិត្យ', en: 'Visits' },
  of: 'visits',
  when: 'arrived_at',
  facility: 'health_facility_id',
  patient: 'patient_id',
  only: { field: 'status', not: [visitStatus.CANCELLED.value] },
  fields: {
    ...ofFacility('health_facility_id'),
    visit_type: 'visit_type_id',
    book: 'service_book_id',
    case_kind: 'visit_sequence',
    payer: 'payment_type_id',
    ward: 'ward_id',
    zone: 'address_zone',
    status: 'status',
    admission: 'admission_type_id',
    discharge: 'discharge_type_id',
    ...ofPatient('patient_id.'),
  },
  measures: {
    distance: { field: 'distance_km', label: { kh: 'ចម្ងាយ (គ.ម.)', en: 'Distance (km)' } },
  },
} satisfies ExploreSource
