import { defineResource, field } from '#schemas/kit/define.ts'
import { staffOfFacility } from '#schemas/parts/staff.ts'

/** Who works where on a day. */
export default defineResource({
  path: 'rosters',
  singular: 'roster',
  label: { kh: 'វេនបុគ្គលិក', en: ['Roster entry', 'Roster'] },
  icon: 'mdi:calendar-account',
  menu: { group: 'service', order: 310 },
  scope: { by: 'health_facility_id' },
  key: ['user_id', 'day'],
  fields: {
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
    }),
    user_id: field.ref({
      label: { kh: 'បុគ្គលិក', en: 'Person' },
      to: 'users',
      required: true,
      where: staffOfFacility,
    }),
    day: field.date({ label: { kh: 'ថ្ងៃ', en: 'Day' }, required: true }),
    shift: field.enum({
      label: { kh: 'វេន', en: 'Shift' },
      required: true,
      default: 'DAY',
      values: {
        DAY: { value: 1, label: { kh: 'ថ្ងៃ', en: 'Day' } },
        NIGHT: { value: 2, label: { kh: 'យប់', en: 'Night' } },
      },
    }),
  },
  views: [
    {
      name: 'calendar',
      label: { kh: 'ប្រតិទិន', en: 'Calendar' },
      as: 'calendar',
      from: 'day',
      title: { kh: '{user_id}', en: '{user_id}' },
    },
    {
      name: 'nights',
      label: { kh: 'វេនយប់', en: 'Night shifts' },
      as: 'list',
      filter: { shift: 'NIGHT', day__during: 'this_week' },
      columns: ['day', 'user_id'],
    },
  ],
  list: { columns: ['day', 'user_id', 'shift'], filters: ['user_id', 'shift'] },
})
