/**
 * The new or the original appointment after rescheduling: both records refer to each other (domain
 * 1.4).
 */
import { appointmentStatus } from '../codes/appointment.ts'
import { field } from '../kit/define.ts'
import { recordOnly } from './record-only.ts'
import { timeOfDay } from './time-of-day.ts'

const readOnly = 'always' as const
const isRescheduled = { field: 'status', is: appointmentStatus.RESCHEDULED.value }

export const rescheduledTo = {
  moved_to: field.date({
    ...recordOnly,
    label: { kh: 'ប្ដូរទៅថ្ងៃ', en: 'Moved to' },
    readOnly,
    requiredWhen: isRescheduled,
  }),
  moved_time_from: {
    ...timeOfDay({ kh: 'ពីម៉ោង (ថ្មី)', en: 'New start time' }),
    help: { kh: 'ទុកឱ្យទទេ ដើម្បីរក្សាម៉ោងដដែល។', en: 'Leave empty to keep the time.' },
    readOnly,
  },
  moved_time_to: { ...timeOfDay({ kh: 'ដល់ម៉ោង (ថ្មី)', en: 'New end time' }), readOnly },
  rescheduled_to_id: field.ref({
    label: { kh: 'ការណាត់ថ្មី', en: 'New appointment' },
    to: 'appointments',
    readOnly,
    visibleWhen: isRescheduled,
  }),
  rescheduled_from_id: field.ref({
    label: { kh: 'ប្ដូរមកពីការណាត់', en: 'Rescheduled from' },
    to: 'appointments',
    readOnly,
    visibleWhen: { field: 'rescheduled_from_id', set: true },
  }),
}
