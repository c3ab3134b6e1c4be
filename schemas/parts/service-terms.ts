/** How a ward provides a service, and its link to the standard services. */
import { careType } from '../codes/care-type.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import { appointmentCapacity } from './appointment-capacity.ts'
import { patientLimits } from './patient-limits.ts'

export const serviceTerms = {
  care_type: field.enum({
    label: { kh: 'សម្រាប់', en: 'Care' },
    values: careType,
    required: true,
    default: careType.B.value,
  }),
  unit: field.text({ label: { kh: 'ឯកតា', en: 'Unit' }, max: 40, example: 'ដង' }),
  default_qty: field.integer({
    label: { kh: 'ចំនួនលំនាំដើម', en: 'Default quantity' },
    min: 1,
    max: 1000,
    default: 1,
  }),
  ...appointmentCapacity,
  is_billable: flag('គិតថ្លៃ', 'Billable', { default: true }),
  is_bed_day: flag('ជាថ្លៃគ្រែក្នុងមួយថ្ងៃ', 'Bed-day of the ward', {
    help: { kh: 'គិតថ្លៃដោយស្វ័យប្រវត្តិ សម្រាប់រាល់ថ្ងៃដែលអ្នកជំងឺសម្រាកនៅផ្នែកនេះ។', en: 'Charged automatically per day in the ward.' },
  }),
  requires_result: flag('ត្រូវមានលទ្ធផល', 'Result required'),
  requires_practitioner: flag('ត្រូវមានអ្នកអនុវត្ត', 'Practitioner required'),
}

/** Its prices over time. */
export const servicePrices = {
  prices: field.children({
    label: { kh: 'តម្លៃតាមរយៈពេល', en: 'Prices' },
    of: 'service-prices',
    via: 'service_id',
    max: 100,
  }),
}

/** Links a service with its standard service; the mapping screen suggests, users decide. */
export const serviceMapping = {
  standard_service_id: field.ref({
    label: { kh: 'សេវាស្តង់ដារ', en: 'Standard service' },
    to: 'standard-services',
    copyFrom: [
      'name_kh',
      'name_en',
      'service_category_id',
      'service_type_id',
      'care_type',
      ...Object.keys(patientLimits),
      { to: 'requires_result', from: 'needs_result' },
    ],
  }),
  mapping_status: field.enum({
    label: { kh: 'ស្ថានភាពផ្គូផ្គង', en: 'Mapping' },
    required: true,
    default: 1,
    values: {
      UNMAPPED: { value: 1, label: { kh: 'មិនទាន់ផ្គូផ្គង', en: 'Not mapped' } },
      SUGGESTED: { value: 2, label: { kh: 'បានស្នើ', en: 'Suggested' } },
      MAPPED: { value: 3, label: { kh: 'បានផ្គូផ្គង', en: 'Mapped' } },
      NO_EQUIVALENT: { value: 4, label: { kh: 'គ្មានសេវាស្មើ', en: 'No equivalent' } },
    },
  }),
  mapping_confidence: field.percent({
    label: { kh: 'កម្រិតជឿជាក់', en: 'Confidence' },
    readOnly: 'always',
  }),
  mapped_by: field.ref({
    label: { kh: 'ផ្គូផ្គងដោយ', en: 'Mapped by' },
    to: 'users',
    readOnly: 'always',
  }),
  mapped_at: field.dateTime({
    label: { kh: 'ផ្គូផ្គងនៅ', en: 'Mapped at' },
    readOnly: 'always',
  }),
}

export const mappedToSomething = {
  id: 'mapped_to_something',
  when: { field: 'mapping_status', in: [2, 3] },
  must: { field: 'standard_service_id', set: true },
  at: 'standard_service_id',
  message: { kh: 'សូមជ្រើសសេវាស្តង់ដារ ដែលសេវានេះផ្គូផ្គងជាមួយ។', en: 'Choose the standard service to link to.' },
} as const
