import { reminderStatus } from '../codes/appointment.ts'
import { inOrder } from '../kit/checks.ts'
import { defineResource, field } from '../kit/define.ts'
import { rescheduledTo } from '../parts/appointment-rescheduled.ts'
import { appointmentStates } from '../parts/appointment-states.ts'
import { appointmentTerms } from '../parts/appointment-terms.ts'
import { appointmentViews } from '../parts/appointment-views.ts'
import { endedBy } from '../parts/end-cause.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'always' as const

/** Appointments of patients (domain 1.4). Rules: src/workflows/appointments/server. */
export default defineResource({
  path: 'appointments',
  singular: 'appointment',
  label: { kh: 'ការណាត់ជួប', en: ['Appointment', 'Appointments'] },
  icon: 'mdi:calendar-account-outline',
  menu: { group: 'service', order: 20 },
  key: ['code'],
  display: { kh: '{patient_id} {date}', en: '{patient_id} {date}' },
  sort: ['date', 'desc'],
  scope: { by: 'health_facility_id' },
  personal: true,
  duplicates: false,
  fields: {
    ...appointmentTerms,
    ...rescheduledTo,
    origin_visit_id: field.ref({
      label: { kh: 'ណាត់ពីការមកពិនិត្យ', en: 'Made during visit' },
      to: 'visits',
      readOnly,
    }),
    created_visit_id: field.ref({
      label: { kh: 'ការមកពិនិត្យតាមការណាត់', en: 'Resulting visit' },
      to: 'visits',
      readOnly,
    }),
    ...endedBy,
    reminder_at: field.dateTime({ ...recordOnly, label: { kh: 'រំលឹកនៅ', en: 'Reminder at' } }),
    reminder_status: field.enum({
      label: { kh: 'ការរំលឹក', en: 'Reminder' },
      values: reminderStatus,
    }),
    note: field.longText({ ...recordOnly, label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 500 }),
  },
  states: appointmentStates,
  views: appointmentViews,
  checks: [inOrder('time_from', 'time_to', { kh: '«ដល់ម៉ោង» មិនត្រូវមុន «ពីម៉ោង» ទេ។', en: 'The end must not be before the start.' })],
  form: [
    {
      rows: [
        ['health_facility_id', 'patient_id'],
        ['type', 'ward_id', 'service_id'],
        ['practitioner_id', 'reason'],
        ['date', 'time_from', 'time_to'],
        ['reminder_at', 'reminder_status'],
        'note',
        ['rescheduled_from_id', 'rescheduled_to_id'],
      ],
    },
  ],
  list: {
    columns: ['code', 'patient_id', 'date', 'time_from', 'type', 'ward_id', 'service_id', 'status'],
    filters: ['date', 'status', 'type', 'ward_id', 'service_id'],
    inline: [],
  },
  features: { import: false },
})
