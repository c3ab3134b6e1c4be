import { defineResource, field } from '../kit/define.ts'
import { recordOnly } from '../parts/record-only.ts'
import { ofVisit, visitId } from '../parts/visit-ref.ts'

const readOnly = 'always' as const

/** A filled clinical form of a visit (domain 1.3.3). Only src/workflows/forms/server writes it. */
export default defineResource({
  path: 'visits/clinical-forms',
  singular: 'clinical_form',
  label: { kh: 'ទម្រង់គ្លីនិក', en: ['Clinical form', 'Clinical forms'] },
  icon: 'mdi:form-select',
  permissions: { list: 'list_encounters', export: 'export_encounters' },
  key: ['visit_id', 'encounter_type_id'],
  display: { kh: '{encounter_type_id}', en: '{encounter_type_id}' },
  sort: ['filled_at', 'desc'],
  ...ofVisit,
  fields: {
    visit_id: visitId,
    encounter_type_id: field.ref({
      label: { kh: 'ទម្រង់', en: 'Form' },
      to: 'encounter-types',
      required: true,
      readOnly,
      unique: { within: ['visit_id'] },
    }),
    form_version_id: field.ref({
      label: { kh: 'កំណែ', en: 'Version' },
      to: 'form-versions',
      required: true,
      readOnly,
    }),
    answers: field.json({ ...recordOnly, label: { kh: 'ចម្លើយ', en: 'Answers' }, readOnly }),
    filled_at: field.dateTime({ label: { kh: 'បំពេញនៅ', en: 'Filled in' }, readOnly }),
    practitioner_id: field.ref({ label: { kh: 'ដោយ', en: 'By' }, to: 'users', readOnly }),
  },
  list: {
    columns: ['visit_id', 'encounter_type_id', 'form_version_id', 'filled_at', 'practitioner_id'],
    filters: ['encounter_type_id', 'filled_at'],
    inline: [],
  },
  features: { write: false },
})
