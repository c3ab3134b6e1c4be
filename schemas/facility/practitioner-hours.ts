import { weekday } from '../codes/weekday.ts'
import { inOrder } from '../kit/checks.ts'
import { defineResource, field } from '../kit/define.ts'
import { staffOfFacility } from '../parts/staff.ts'
import { timeOfDay } from '../parts/time-of-day.ts'

/** Weekly consultation hours of a practitioner at a facility (docs/domain/appointments.md). */
export default defineResource({
  path: 'practitioner-hours',
  singular: 'practitioner_hour',
  label: { kh: ['ម៉ោងពិនិត្យ', 'ម៉ោងពិនិត្យរបស់គ្រូពេទ្យ'], en: 'Practitioner hours' },
  icon: 'mdi:clock-outline',
  menu: { group: 'settings', order: 42 },
  permissions: { list: 'list_practitioner_hours' },
  key: ['practitioner_id', 'health_facility_id', 'weekday', 'time_from'],
  display: { kh: '{practitioner_id} {weekday} {time_from}', en: '{practitioner_id} {weekday} {time_from}' },
  sort: ['practitioner_id', 'asc'],
  scope: { by: 'health_facility_id' },
  duplicates: false,
  fields: {
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
      default: { myFacility: true },
    }),
    practitioner_id: field.ref({
      label: { kh: 'គ្រូពេទ្យ', en: 'Practitioner' },
      to: 'users',
      where: staffOfFacility,
      required: true,
    }),
    ward_id: field.ref({
      label: { kh: 'ផ្នែក', en: 'Ward' },
      to: 'wards',
      within: { field: 'health_facility_id', via: 'health_facility_id' },
    }),
    weekday: field.enum({ label: { kh: 'ថ្ងៃ', en: 'Day' }, values: weekday, required: true }),
    time_from: timeOfDay({ kh: 'ពីម៉ោង', en: 'From' }, { required: true }),
    time_to: timeOfDay({ kh: 'ដល់ម៉ោង', en: 'To' }, { required: true }),
  },
  checks: [inOrder('time_from', 'time_to', { kh: '«ដល់ម៉ោង» មិនត្រូវមុន «ពីម៉ោង» ទេ។', en: 'The end must not be before the start.' })],
  form: [
    {
      rows: [
        ['health_facility_id', 'practitioner_id', 'ward_id'],
        ['weekday', 'time_from', 'time_to'],
      ],
    },
  ],
  list: {
    columns: ['practitioner_id', 'weekday', 'time_from', 'time_to', 'ward_id', 'health_facility_id'],
    filters: ['practitioner_id', 'weekday', 'ward_id', 'health_facility_id'],
    inline: [],
  },
})
