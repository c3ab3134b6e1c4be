/** The decision on a facility's request; only accepting and refusing set it. */
import { field } from '../kit/define.ts'

export const decision = {
  decided_by: field.ref({
    label: { kh: 'សម្រេចដោយ', en: 'Decided by' },
    to: 'users',
    readOnly: 'always',
  }),
  decided_at: field.dateTime({ label: { kh: 'សម្រេចនៅ', en: 'Decided at' }, readOnly: 'always' }),
  decision_note: field.text({
    label: { kh: 'មូលហេតុ', en: 'Reason' },
    max: 500,
    readOnly: 'always',
  }),
  health_facility_id: field.ref({
    label: { kh: 'មូលដ្ឋានដែលបានចុះឈ្មោះ', en: 'Facility registered' },
    to: 'health-facilities',
    readOnly: 'always',
  }),
}
