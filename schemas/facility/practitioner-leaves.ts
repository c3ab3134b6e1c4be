import { inOrder } from '../kit/checks.ts'
import { defineResource, field } from '../kit/define.ts'
import { staffOfFacility } from '../parts/staff.ts'

/** Days without consultations of a practitioner (docs/domain/appointments.md). */
export default defineResource({
  path: 'practitioner-leaves',
  singular: 'practitioner_leave',
  label: { kh: 'ថ្ងៃសម្រាករបស់គ្រូពេទ្យ', en: 'Practitioner leave' },
  icon: 'mdi:calendar-remove-outline',
  menu: { group: 'settings', order: 43 },
  permissions: { list: 'list_practitioner_leaves' },
  key: ['practitioner_id', 'health_facility_id', 'from_day'],
  display: { kh: '{practitioner_id} {from_day}', en: '{practitioner_id} {from_day}' },
  sort: ['from_day', 'desc'],
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
    from_day: field.date({ label: { kh: 'ពីថ្ងៃ', en: 'From' }, required: true }),
    to_day: field.date({ label: { kh: 'ដល់ថ្ងៃ', en: 'To' }, required: true }),
    days: field.computed({
      label: { kh: 'ចំនួនថ្ងៃ', en: 'Days' },
      as: 'integer',
      formula: { add: [{ days: [{ field: 'from_day' }, { field: 'to_day' }] }, 1] },
    }),
    note: field.text({ label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 200 }),
  },
  checks: [inOrder('from_day', 'to_day', { kh: '«ដល់ថ្ងៃ» មិនត្រូវមុន «ពីថ្ងៃ» ទេ។', en: 'The end must not be before the start.' })],
  views: [
    {
      name: 'calendar',
      label: { kh: 'ប្រតិទិន', en: 'Calendar' },
      as: 'calendar',
      from: 'from_day',
      until: 'to_day',
      title: { kh: '{practitioner_id}', en: '{practitioner_id}' },
      fields: ['note', 'health_facility_id'],
    },
  ],
  form: [{ rows: [['health_facility_id', 'practitioner_id'], ['from_day', 'to_day', 'days'], 'note'] }],
  papers: [
    {
      name: 'leave-note',
      title: { kh: 'លិខិតអនុញ្ញាតឈប់សម្រាក', en: 'Leave note' },
      size: 'A5',
      facts: ['practitioner_id', 'health_facility_id', 'from_day', 'to_day', 'days', 'note'],
      signs: [
        { label: { kh: 'សាមីខ្លួន', en: 'Practitioner' }, name: 'practitioner_id' },
        { label: { kh: 'ប្រធានមូលដ្ឋានសុខាភិបាល', en: 'Facility director' } },
      ],
    },
  ],
  list: {
    columns: ['practitioner_id', 'from_day', 'to_day', 'days', 'note', 'health_facility_id'],
    filters: ['practitioner_id', 'from_day', 'health_facility_id'],
    inline: [],
  },
})
