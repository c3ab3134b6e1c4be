/** Facts about a visit on arrival (domain 1.3). */
import { serviceBook } from '../codes/service-book.ts'
import { openStatuses } from '../codes/visit-status.ts'
import { caseKind, referredBy } from '../codes/visit-step.ts'
import { zone } from '../codes/zone.ts'
import { field } from '../kit/define.ts'
import { recordOnly } from './record-only.ts'

export const visitKind = {
  code: field.sequence({
    label: { kh: 'លេខការមកពិនិត្យ', en: 'Visit number' },
    pattern: 'V{YY}{0000000}',
    required: true,
    search: true,
  }),
  health_facility_id: field.ref({
    label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
    to: 'health-facilities',
    required: true,
    readOnly: 'afterCreate',
  }),
  patient_id: field.ref({
    label: { kh: 'អ្នកជំងឺ', en: 'Patient' },
    to: 'patients',
    required: true,
    readOnly: 'afterCreate',
    // One open visit per patient and facility (domain 1.3).
    unique: { within: ['health_facility_id'], when: { field: 'status', in: openStatuses } },
  }),
  arrived_at: field.dateTime({ label: { kh: 'មកដល់នៅ', en: 'Arrived at' }, required: true }),
  visit_type_id: field.ref({
    label: { kh: 'ប្រភេទការមកពិនិត្យ', en: 'Visit type' },
    to: 'visit-types',
    required: true,
  }),
  service_book_id: field.enum({
    label: { kh: 'សៀវភៅសេវា', en: 'Service book' },
    values: serviceBook,
    required: true,
    default: serviceBook.OPD.value,
  }),
  visit_sequence: field.enum({
    label: { kh: 'ករណី', en: 'Case' },
    values: caseKind,
    required: true,
    default: caseKind.NEW_CASE.value,
  }),
}

export const visitAdmission = {
  admission_type_id: field.ref({
    label: { kh: 'របៀបមក', en: 'How the patient came' },
    to: 'admission-types',
    required: true,
  }),
  referred_by: field.enum({ label: { kh: 'បញ្ជូនដោយ', en: 'Referred by' }, values: referredBy }),
  referral_health_facility_id: field.ref({
    label: { kh: 'មូលដ្ឋានដែលបញ្ជូន', en: 'Referring facility' },
    to: 'health-facilities',
  }),
  referral_letter_no: field.text({
    ...recordOnly,
    label: { kh: 'លេខលិខិតបញ្ជូន', en: 'Referral letter number' },
    max: 40,
  }),
}

export const visitPayer = {
  payment_type_id: field.ref({
    label: { kh: 'អ្នកទូទាត់', en: 'Payer' },
    to: 'payment-types',
    required: true,
  }),
  attachment_id: field.ref({
    label: { kh: 'ប័ណ្ណអ្នកទទួលផល', en: 'Beneficiary card' },
    to: 'patient-attach-beneficiaries',
    within: { field: 'patient_id', via: 'patient_id' },
  }),
  secondary_attachment_id: field.ref({
    label: { kh: 'ប័ណ្ណកម្មវិធីទីពីរ', en: 'Card of a second programme' },
    help: {
      kh: 'ឧទាហរណ៍ CNP ក្បែរមូលនិធិសមធម៌ ឬ ប.ស.ស.។ កម្មវិធីទីពីរបង់តែសេវាដែលខ្លួនធានា។',
      en: 'For example CNP in addition to HEF or NSSF. It pays only for the services it lists.',
    },
    to: 'patient-attach-beneficiaries',
    within: { field: 'patient_id', via: 'patient_id' },
  }),
  address_zone: field.enum({ label: { kh: 'តំបន់', en: 'Zone' }, values: zone }),
  distance_km: field.decimal({
    ...recordOnly,
    label: { kh: 'ចម្ងាយ', en: 'Distance' },
    unit: 'km',
    precision: 4,
    scale: 1,
    min: 0,
    max: 500,
  }),
}
