/** Patient, time and target of an appointment (domain 1.4). */
import { appointmentStatus, appointmentType, bookedStatuses } from '../codes/appointment.ts'
import { field } from '../kit/define.ts'
import { timeOfDay } from './time-of-day.ts'

const isBooked = { field: 'status', in: bookedStatuses }
const within = { field: 'health_facility_id', via: 'health_facility_id' }

export const appointmentTerms = {
  code: field.sequence({
    label: { kh: 'លេខ', en: 'Number' },
    pattern: 'A{YY}{0000000}',
    required: true,
  }),
  health_facility_id: field.ref({
    label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
    to: 'health-facilities',
    required: true,
    default: { myFacility: true },
    readOnly: 'afterCreate',
  }),
  patient_id: field.ref({
    label: { kh: 'អ្នកជំងឺ', en: 'Patient' },
    to: 'patients',
    required: true,
    readOnly: 'afterCreate',
    // A patient has one appointment per day and service.
    unique: { within: ['service_id', 'date'], when: isBooked },
  }),
  ward_id: field.ref({
    label: { kh: 'ផ្នែក', en: 'Ward' },
    to: 'wards',
    within,
    // A follow-up after a discharge can be for the facility without a service.
    requiredWhen: { not: { field: 'type', is: appointmentType.FOLLOW_UP.value } },
  }),
  service_id: field.ref({
    label: { kh: 'សេវា', en: 'Service' },
    to: 'services',
    within: { field: 'ward_id', via: 'ward_id' },
  }),
  practitioner_id: field.ref({ label: { kh: 'ជួប', en: 'With' }, to: 'users' }),
  date: field.date({
    label: { kh: 'ថ្ងៃណាត់', en: 'Date' },
    required: true,
    unique: {
      within: ['patient_id', 'ward_id'],
      when: { all: [isBooked, { field: 'service_id', set: false }] },
    },
  }),
  time_from: timeOfDay({ kh: 'ពីម៉ោង', en: 'From' }),
  time_to: timeOfDay({ kh: 'ដល់ម៉ោង', en: 'To' }),
  type: field.enum({
    label: { kh: 'ប្រភេទ', en: 'Type' },
    values: appointmentType,
    required: true,
    default: appointmentType.FOLLOW_UP.value,
  }),
  reason: field.text({ label: { kh: 'មូលហេតុ', en: 'Reason' }, max: 200 }),
  status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: appointmentStatus }),
}
