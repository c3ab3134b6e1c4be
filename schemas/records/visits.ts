import { defineResource } from '../kit/define.ts'
import { visitAdmission, visitKind, visitPayer } from '../parts/visit-arrival.ts'
import { visitProgress } from '../parts/visit-progress.ts'
import { visitStates } from '../parts/visit-states.ts'

/** A patient's visit to a facility, from arrival to discharge (domain 1.3). */
export default defineResource({
  path: 'visits',
  singular: 'visit',
  label: { kh: 'ការមកពិនិត្យ', en: ['Visit', 'Visits'] },
  icon: 'mdi:clipboard-pulse-outline',
  key: ['code'],
  display: { kh: '{code}', en: '{code}' },
  sort: ['arrived_at', 'desc'],
  scope: { by: 'health_facility_id' },
  personal: true,
  dated: { field: 'arrived_at', lasts: ['admitted_at', 'discharged_at'] },
  duplicates: false,
  fields: { ...visitKind, ...visitAdmission, ...visitPayer, ...visitProgress },
  states: visitStates,
  form: [
    {
      rows: [
        ['health_facility_id', 'patient_id'],
        ['visit_type_id', 'service_book_id', 'visit_sequence'],
        ['payment_type_id', 'attachment_id'],
        'secondary_attachment_id',
        ['admission_type_id', 'priority', 'arrived_at'],
      ],
    },
    {
      title: { kh: 'ការបញ្ជូន និងចម្ងាយ', en: 'Referral and distance' },
      folded: true,
      rows: [
        ['referred_by', 'referral_health_facility_id', 'referral_letter_no'],
        ['address_zone', 'distance_km'],
      ],
    },
  ],
  list: {
    columns: ['code', 'patient_id', 'visit_type_id', 'status', 'current_step', 'payment_type_id', 'arrived_at', 'discharged_at'],
    filters: ['status', 'visit_type_id', 'payment_type_id', 'arrived_at'],
    inline: [],
  },
  features: { edit: false, import: false, bulk: false },
})
