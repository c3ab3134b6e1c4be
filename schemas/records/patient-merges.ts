import { mergeStatus } from '../codes/patient-link.ts'
import { defineResource, field } from '../kit/define.ts'
import { mergeStates } from '../parts/patient-states.ts'

const readOnly = 'always' as const

/** Merges of patients: requested, done and undone (domain 1.1); only their actions write them. */
export default defineResource({
  path: 'patients/patient-merges',
  singular: 'patient_merge',
  label: { kh: 'ការបញ្ចូលអ្នកជំងឺ', en: ['Patient merge', 'Patient merges'] },
  icon: 'mdi:call-merge',
  permissions: {
    list: 'list_patient_mappings',
    create: 'merge_patient',
    update: 'merge_patient',
    delete: 'merge_patient',
  },
  scope: { by: 'survivor_id' },
  personal: true,
  key: ['survivor_id', 'merged_id', 'merged_at'],
  display: { kh: '{merged_id} → {survivor_id}', en: '{merged_id} → {survivor_id}' },
  sort: ['merged_at', 'desc'],
  duplicates: false,
  fields: {
    survivor_id: field.ref({
      label: { kh: 'សំណុំឯកសារដែលទុក', en: 'Record kept' },
      to: 'patients',
      required: true,
      readOnly,
    }),
    merged_id: field.ref({
      label: { kh: 'សំណុំឯកសារដែលបញ្ចូល', en: 'Record merged' },
      to: 'patients',
      required: true,
      readOnly,
    }),
    status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: mergeStatus }),
    // Values that the remaining record takes from the other, by field.
    values: field.json({
      label: { kh: 'តម្លៃដែលយក', en: 'Values used' },
      readOnly,
      pii: true,
      filter: false,
    }),
    reason: field.text({ label: { kh: 'មូលហេតុ', en: 'Reason' }, max: 500, readOnly, pii: true }),
    merged_at: field.dateTime({
      label: { kh: 'បញ្ចូលនៅ', en: 'Merged at' },
      required: true,
      readOnly,
    }),
    merged_by: field.ref({ label: { kh: 'បញ្ចូលដោយ', en: 'Merged by' }, to: 'users', readOnly }),
    change_set_id: field.integer({ label: { kh: 'សំណុំការកែប្រែ', en: 'Change set' }, readOnly }),
    reversible_until: field.dateTime({
      label: { kh: 'អាចបំបែកវិញដល់', en: 'Can be undone until' },
      readOnly,
    }),
    undone_at: field.dateTime({ label: { kh: 'បំបែកវិញនៅ', en: 'Undone at' }, readOnly }),
    undone_by: field.ref({ label: { kh: 'បំបែកវិញដោយ', en: 'Undone by' }, to: 'users', readOnly }),
  },
  states: mergeStates,
  list: {
    columns: ['survivor_id', 'merged_id', 'status', 'merged_at', 'merged_by', 'reversible_until'],
    filters: ['status'],
  },
  features: { write: false, export: false },
})
