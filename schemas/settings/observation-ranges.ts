import { defineResource } from '../kit/define.ts'
import { ownerRef } from '../kit/fragments.ts'
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
  rowsOf: 'observation_concept_id',
  key: ['observation_concept_id', ...rangeKey],
  fields: {
    observation_concept_id: ownerRef('observation-concepts', 'សញ្ញា និងការវាស់វែង', 'Observation concept'),
    ...rangeFields('observation_concept_id'),
  },
  list: {
    columns: ['observation_concept_id', 'applies_to', 'age_unit', 'age_from', 'age_to', 'low', 'high'],
    filters: ['observation_concept_id', 'applies_to'],
  },
  checks: rangeChecks,
})
