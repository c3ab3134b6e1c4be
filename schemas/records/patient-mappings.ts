import { externalSystem, likenessReason, linkStatus } from '../codes/patient-link.ts'
import { defineResource, field } from '../kit/define.ts'

const readOnly = 'always' as const

/** Links of patients to external registers, decided at /patients/mapping (domain 1.1). */
export default defineResource({
  path: 'patients/patient-mappings',
  singular: 'patient_mapping',
  label: { kh: ['តំណអ្នកជំងឺ', 'តំណទៅបញ្ជីខាងក្រៅ'], en: ['Patient link', 'Links to external registers'] },
  icon: 'mdi:account-switch-outline',
  scope: { by: 'local_patient_id' },
  personal: true,
  key: ['local_patient_id', 'external_system', 'external_id'],
  display: { kh: '{external_system} {external_id}', en: '{external_system} {external_id}' },
  duplicates: false,
  fields: {
    local_patient_id: field.ref({
      label: { kh: 'អ្នកជំងឺ', en: 'Patient' },
      to: 'patients',
      required: true,
      readOnly: 'afterCreate',
    }),
    external_system: field.enum({
      label: { kh: 'បញ្ជីខាងក្រៅ', en: 'External register' },
      values: externalSystem,
      required: true,
      readOnly: 'afterCreate',
    }),
    external_id: field.code({
      label: { kh: 'លេខក្នុងបញ្ជីនោះ', en: 'External number' },
      required: true,
      max: 60,
      unique: {
        within: ['external_system'],
        when: { field: 'status', is: linkStatus.LINKED.value },
      },
      search: true,
      pii: true,
      readOnly: 'afterCreate',
    }),
    match_score: field.percent({ label: { kh: 'ភាពដូចគ្នា', en: 'Similarity' }, readOnly }),
    match_basis: field.set({
      label: { kh: 'ដូចគ្នាដោយ', en: 'Matching fields' },
      values: likenessReason,
      readOnly,
    }),
    status: field.enum({
      label: { kh: 'ស្ថានភាព', en: 'Status' },
      values: linkStatus,
      required: true,
      default: linkStatus.SUGGESTED.value,
    }),
    decided_by: field.ref({ label: { kh: 'សម្រេចដោយ', en: 'Decided by' }, to: 'users', readOnly }),
    decided_at: field.dateTime({ label: { kh: 'សម្រេចនៅ', en: 'Decided at' }, readOnly }),
  },
  list: {
    columns: ['external_id', 'local_patient_id', 'external_system', 'match_score', 'status'],
    filters: ['external_system', 'status'],
    inline: [],
  },
  features: { edit: false, bulk: false, import: false },
})
