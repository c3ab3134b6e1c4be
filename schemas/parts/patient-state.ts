/** System data of a patient: numbers, state, and values computed from other records. */
import { deathPlace, deathPrecision } from '../codes/death.ts'
import { patientStatus } from '../codes/patient-status.ts'
import { field } from '../kit/define.ts'
import type { Check } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const

export const patientNumbers = {
  code: field.sequence({
    label: { kh: 'លេខអ្នកជំងឺ', en: 'Patient number' },
    pattern: 'P{YY}{000000}',
    required: true,
    search: true,
  }),
  pmrs_id: field.code({
    label: { kh: 'លេខ PMRS', en: 'PMRS number' },
    max: 13,
    pattern: '\\d{3}-\\d{3}-\\d{3}-\\d',
    unique: true,
    pii: true,
    example: '123-456-789-0',
    ...recordOnly,
  }),
  spid: field.code({
    label: { kh: 'លេខគាំពារសង្គម (SPID)', en: 'Social Protection ID' },
    max: 40,
    unique: true,
    pii: true,
    readOnly,
    ...recordOnly,
  }),
}

export const patientPapers = {
  photo: field.image({
    filter: false,
    label: { kh: 'រូបថត', en: 'Photo' },
    maxBytes: 300 * 1024,
    maxSide: 640,
    square: true,
    pii: true,
  }),
  identifications: field.children({
    label: { kh: 'ឯកសារសម្គាល់', en: 'ID documents' },
    of: 'patient-identifications',
    via: 'patient_id',
    max: 20,
  }),
}

export const patientState = {
  status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: patientStatus }),
  death_at: field.dateTime({
    ...recordOnly,
    label: { kh: 'ស្លាប់នៅ', en: 'Died at' },
    readOnly,
    pii: true,
  }),
  death_precision: field.enum({
    ...recordOnly,
    label: { kh: 'ភាពជាក់លាក់នៃពេលស្លាប់', en: 'Precision of time of death' },
    values: deathPrecision,
    readOnly,
  }),
  death_place: field.enum({
    ...recordOnly,
    label: { kh: 'កន្លែងស្លាប់', en: 'Place of death' },
    values: deathPlace,
    readOnly,
    pii: true,
  }),
  merged_into_id: field.ref({
    label: { kh: 'បានបញ្ចូលទៅ', en: 'Merged into' },
    to: 'patients',
    readOnly,
  }),
  registered_health_facility_id: field.ref({
    label: { kh: 'ចុះឈ្មោះនៅ', en: 'Registered at' },
    to: 'health-facilities',
    required: true,
    readOnly: 'afterCreate',
  }),
  registered_on: field.date({
    label: { kh: 'ថ្ងៃចុះឈ្មោះ', en: 'Registered on' },
    required: true,
    readOnly: 'afterCreate',
  }),
  registered_by: field.ref({
    label: { kh: 'ចុះឈ្មោះដោយ', en: 'Registered by' },
    to: 'users',
    readOnly,
  }),
  // From the primary valid card, stored here by the card rules, so that lists can filter by it.
  coverage_payment_type_id: field.ref({
    label: { kh: 'ការធានារ៉ាប់រង', en: 'Coverage' },
    to: 'payment-types',
    readOnly,
  }),
  coverage_until: field.date({ label: { kh: 'ធានាដល់ថ្ងៃ', en: 'Covered until' }, readOnly }),
  coverage_colour: field.lookup({
    label: { kh: 'ពណ៌នៃការធានារ៉ាប់រង', en: 'Coverage colour' },
    path: 'coverage_payment_type_id.colour',
  }),
}

export const registeredByToday = {
  id: 'registered_by_today',
  must: { field: 'registered_on', lte: { today: true } },
  at: 'registered_on',
  message: { kh: 'ថ្ងៃចុះឈ្មោះមិនអាចនៅអនាគតទេ។', en: 'The registration date must not be in the future.' },
} as const satisfies Check<'registered_on'>
