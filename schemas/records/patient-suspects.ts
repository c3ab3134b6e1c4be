import { duplicateStatus, likenessReason } from '../codes/patient-link.ts'
import { defineResource, field } from '../kit/define.ts'
import { duplicateStates } from '../parts/patient-states.ts'

const readOnly = 'always' as const

/** Pairs of patients that may be one person, found nightly and at registration (domain 1.1). */
export default defineResource({
  path: 'patients/patient-suspects',
  singular: 'patient_suspect',
  label: { kh: 'អ្នកជំងឺសង្ស័យស្ទួន', en: ['Possible duplicate', 'Possible duplicates'] },
  icon: 'mdi:account-multiple-check-outline',
  permissions: {
    list: 'list_patient_mappings',
    create: 'update_patient_mapping',
    update: 'update_patient_mapping',
    delete: 'update_patient_mapping',
    export: 'export_patient_mappings',
  },
  scope: { by: 'patient_id', also: 'other_id' },
  personal: true,
  key: ['patient_id', 'other_id'],
  display: { kh: '{patient_id} – {other_id}', en: '{patient_id} – {other_id}' },
  sort: ['score', 'desc'],
  duplicates: false,
  fields: {
    // The patient with the smaller id, so that each pair has one record.
    patient_id: field.ref({
      label: { kh: 'អ្នកជំងឺ', en: 'Patient' },
      to: 'patients',
      required: true,
      readOnly,
    }),
    other_id: field.ref({
      label: { kh: 'អ្នកជំងឺម្នាក់ទៀត', en: 'Other patient' },
      to: 'patients',
      required: true,
      readOnly,
    }),
    score: field.percent({ label: { kh: 'ភាពដូចគ្នា', en: 'Similarity' }, required: true, readOnly }),
    reasons: field.set({
      label: { kh: 'ដូចគ្នាដោយ', en: 'Matching fields' },
      values: likenessReason,
      readOnly,
    }),
    status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: duplicateStatus }),
    note: field.text({ label: { kh: 'មូលហេតុ', en: 'Reason' }, max: 300, readOnly, pii: true }),
    decided_by: field.ref({ label: { kh: 'សម្រេចដោយ', en: 'Decided by' }, to: 'users', readOnly }),
    decided_at: field.dateTime({ label: { kh: 'សម្រេចនៅ', en: 'Decided at' }, readOnly }),
  },
  states: duplicateStates,
  list: { columns: ['patient_id', 'other_id', 'score', 'reasons', 'status'], filters: ['status'] },
  features: { write: false },
})
