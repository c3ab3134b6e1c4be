import { inOrder } from '../kit/checks.ts'
import { defineResource, field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import { periodClosing } from '../parts/period-closing.ts'
import { periodStates } from '../parts/period-states.ts'

/** Accounting months of a facility (domain 1.11, 2.4). */
export default defineResource({
  path: 'active-periods',
  singular: 'active_period',
  label: { kh: 'ការិយបរិច្ឆេទប្រចាំខែ', en: ['Active period', 'Active periods'] },
  icon: 'mdi:calendar-lock-outline',
  menu: { group: 'settings', order: 85 },
  key: ['health_facility_id', 'code'],
  display: { kh: '{code} {health_facility_id}', en: '{code} {health_facility_id}' },
  sort: ['code', 'desc'],
  scope: { by: 'health_facility_id', whenEmpty: 'everybody' },
  duplicates: false,
  features: { import: false, bulk: false },
  fields: {
    is_national: flag('គំរូថ្នាក់ជាតិ', 'National template', {
      help: { kh: 'ខែដែលមូលដ្ឋានសុខាភិបាលទាំងអស់យកតាម ពេលបើកខែរបស់ខ្លួន។', en: 'A month whose dates facilities use when they open theirs.' },
    }),
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      visibleWhen: { field: 'is_national', is: false },
      requiredWhen: { field: 'is_national', is: false },
    }),
    code: field.code({
      label: { kh: 'ខែ', en: 'Month' },
      required: true,
      search: true,
      readOnly: 'afterCreate',
      max: 7,
      pattern: '20\\d{2}-(0[1-9]|1[0-2])',
      unique: { within: ['health_facility_id'] },
      example: '2026-03',
    }),
    starts_on: field.date({ label: { kh: 'ចាប់ពីថ្ងៃ', en: 'First day' }, required: true }),
    ends_on: field.date({ label: { kh: 'ដល់ថ្ងៃ', en: 'Last day' }, required: true }),
    submission_cutoff_on: field.date({
      label: { kh: 'ថ្ងៃផុតកំណត់ដាក់ជូន', en: 'Submission cut-off' },
      required: true,
    }),
    note: field.longText({ label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 1000 }),
    ...periodClosing,
  },
  states: periodStates,
  checks: [
    inOrder('ends_on', 'submission_cutoff_on', {
      kh: 'ថ្ងៃផុតកំណត់ត្រូវនៅថ្ងៃចុងក្រោយនៃរយៈពេល ឬក្រោយនោះ។',
      en: 'The cut-off must be on the last day of the period or later.',
    }),
  ],
  list: {
    columns: ['code', 'health_facility_id', 'status', 'ends_on', 'submission_cutoff_on', 'closed_at', 'closed_by'],
    more: ['starts_on', 'opened_at', 'opened_by', 'reopened_until', 'is_national', 'note'],
    filters: ['health_facility_id', 'status'],
    inline: [],
  },
})
