import { defineResource, field } from '../kit/define.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'always' as const

/**
 * Published form versions: a filled form keeps its version (domain 1.3.3). Only
 * src/workflows/forms/server writes them.
 */
export default defineResource({
  path: 'setting/form-versions',
  singular: 'form_version',
  label: { kh: 'កំណែទម្រង់', en: ['Form version', 'Form versions'] },
  icon: 'mdi:form-select',
  permissions: { list: 'list_encounter_types' },
  key: ['encounter_type_id', 'number'],
  display: { kh: '{encounter_type_id} {number}', en: '{encounter_type_id} {number}' },
  sort: ['number', 'desc'],
  duplicates: false,
  fields: {
    encounter_type_id: field.ref({
      label: { kh: 'ប្រភេទការពិនិត្យ', en: 'Encounter type' },
      to: 'encounter-types',
      required: true,
      readOnly,
    }),
    number: field.integer({
      label: { kh: 'កំណែទី', en: 'Version' },
      min: 1,
      required: true,
      readOnly,
      unique: { within: ['encounter_type_id'] },
    }),
    definition: field.json({ ...recordOnly, label: { kh: 'និយមន័យ', en: 'Definition' }, readOnly }),
    published_at: field.dateTime({ label: { kh: 'ផ្សាយនៅ', en: 'Published' }, readOnly }),
    published_by: field.ref({
      label: { kh: 'ផ្សាយដោយ', en: 'Published by' },
      to: 'users',
      readOnly,
    }),
    withdrawn_at: field.dateTime({ label: { kh: 'ដកវិញនៅ', en: 'Withdrawn' }, readOnly }),
  },
  list: {
    columns: ['encounter_type_id', 'number', 'published_at', 'published_by', 'withdrawn_at'],
    filters: ['encounter_type_id'],
    inline: [],
  },
  features: { write: false },
})
