import { defineResource, field } from '../kit/define.ts'
import { allergyFacts, allergyPermissions, patientId } from '../parts/allergy.ts'

const readOnly = 'always' as const

/** Allergies of a patient, one list for the whole hospital (docs/domain/prescribing-safety.md). */
export default defineResource({
  path: 'patients/patient-allergies',
  singular: 'patient_allergy',
  label: { kh: ['អាឡែហ្ស៊ី', 'អាឡែហ្ស៊ីរបស់អ្នកជំងឺ'], en: ['Allergy', 'Patient allergies'] },
  icon: 'mdi:alert-octagon-outline',
  permissions: allergyPermissions,
  scope: { by: 'patient_id' },
  personal: true,
  duplicates: false,
  key: ['code'],
  display: { kh: '{allergen_id} {substance}', en: '{allergen_id} {substance}' },
  fields: {
    code: field.sequence({
      label: { kh: 'លេខ', en: 'Number' },
      pattern: 'AL{YY}{000000}',
      required: true,
    }),
    patient_id: patientId,
    ...allergyFacts,
    recorded_at: field.dateTime({
      label: { kh: 'កត់ត្រានៅ', en: 'Recorded at' },
      required: true,
      readOnly,
    }),
    recorded_by: field.ref({ label: { kh: 'កត់ត្រាដោយ', en: 'Recorded by' }, to: 'users', readOnly }),
  },
  form: [
    {
      rows: [['allergen_id', 'substance'], 'reactions', ['severity', 'source'], 'note', ['status', 'end_reason']],
    },
  ],
  list: { columns: ['patient_id', 'allergen_id', 'substance', 'severity', 'status'], inline: [] },
  features: { edit: false, import: false, bulk: false, merge: false },
})
