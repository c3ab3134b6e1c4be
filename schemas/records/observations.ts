import { defineResource, field } from '../kit/define.ts'
import { recordOnly } from '../parts/record-only.ts'
import { ofVisit, visitId } from '../parts/visit-ref.ts'

const readOnly = 'always' as const

/**
 * An answer of a clinical form, one record per choice (domain 1.3.3). Only
 * src/workflows/forms/server writes it.
 */
export default defineResource({
  path: 'visits/observations',
  singular: 'observation',
  label: { kh: 'ការសង្កេត', en: ['Observation', 'Observations'] },
  icon: 'mdi:eye-outline',
  key: ['clinical_form_id', 'concept_id', 'place'],
  display: { kh: '{concept_id}', en: '{concept_id}' },
  sort: ['observed_at', 'desc'],
  ...ofVisit,
  fields: {
    visit_id: visitId,
    clinical_form_id: field.ref({
      label: { kh: 'ទម្រង់គ្លីនិក', en: 'Clinical form' },
      to: 'clinical-forms',
      required: true,
      readOnly,
    }),
    observed_at: field.dateTime({ label: { kh: 'នៅ', en: 'At' }, required: true, readOnly }),
    concept_id: field.ref({
      label: { kh: 'សំណួរ', en: 'Question' },
      to: 'encounter-concepts',
      required: true,
      readOnly,
    }),
    place: field.integer({
      ...recordOnly,
      label: { kh: 'លំដាប់ចម្លើយ', en: 'Answer order' },
      min: 1,
      required: true,
      readOnly,
    }),
    value_id: field.ref({
      label: { kh: 'ចម្លើយជ្រើសរើស', en: 'Selected' },
      to: 'observation-values',
      readOnly,
    }),
    number: field.decimal({ label: { kh: 'លេខ', en: 'Number' }, readOnly }),
    unit: field.text({ ...recordOnly, label: { kh: 'ឯកតា', en: 'Unit' }, max: 30, readOnly }),
    text: field.longText({
      ...recordOnly,
      label: { kh: 'អត្ថបទ', en: 'Text' },
      max: 2000,
      readOnly,
    }),
    date: field.date({ label: { kh: 'កាលបរិច្ឆេទ', en: 'Date' }, readOnly }),
  },
  list: {
    columns: ['observed_at', 'visit_id', 'concept_id', 'value_id', 'number', 'unit', 'text', 'date'],
    filters: ['concept_id', 'value_id', 'observed_at', 'clinical_form_id'],
    inline: [],
  },
  features: { write: false },
})
