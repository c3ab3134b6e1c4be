import { defineResource, field } from '../kit/define.ts'
import { rangeChecks, rangeFields, rangeKey } from '../parts/reference-range.ts'

/** Edited within their observation concept, so without a menu entry. */
export default defineResource({
  path: 'setting/observation-ranges',
  singular: 'observation_range',
  label: {
    kh: ['តម្លៃយោង', 'តម្លៃយោងនៃសញ្ញា និងការវាស់វែង'],
    en: ['Reference range', 'Observation concept reference ranges'],
  },
  icon: 'mdi:arrow-expand-vertical',
  permissions: {
    list: 'list_observation_concepts',
    create: 'create_observation_concept',
    update: 'update_observation_concept',
    delete: 'delete_observation_concept',
  },
  key: ['observation_concept_id', ...rangeKey],
  fields: {
    observation_concept_id: field.ref({
      label: { kh: 'សញ្ញា និងការវាស់វែង', en: 'Observation concept' },
      to: 'observation-concepts',
      required: true,
      readOnly: 'afterCreate',
    }),
    ...rangeFields('observation_concept_id'),
  },
  list: {
    columns: ['observation_concept_id', 'applies_to', 'age_unit', 'age_from', 'age_to', 'low', 'high'],
    filters: ['observation_concept_id', 'applies_to'],
  },
  checks: rangeChecks,
})
