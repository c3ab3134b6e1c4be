import { defineResource } from '../kit/define.ts'
import { ownerRef } from '../kit/fragments.ts'
import { rangeChecks, rangeFields, rangeKey } from '../parts/reference-range.ts'

/** Edited within their investigation, so without a menu entry. */
export default defineResource({
  path: 'setting/investigation-ranges',
  singular: 'investigation_range',
  label: {
    kh: ['តម្លៃយោង', 'តម្លៃយោងនៃការពិនិត្យអមគ្លីនិក'],
    en: ['Reference range', 'Investigation reference ranges'],
  },
  icon: 'mdi:arrow-expand-vertical',
  rowsOf: 'investigation_id',
  key: ['investigation_id', ...rangeKey],
  fields: {
    investigation_id: ownerRef('investigations', 'ការពិនិត្យអមគ្លីនិក', 'Investigation'),
    ...rangeFields('investigation_id'),
  },
  list: {
    columns: ['investigation_id', 'applies_to', 'age_unit', 'age_from', 'age_to', 'low', 'high'],
    filters: ['investigation_id', 'applies_to'],
  },
  checks: rangeChecks,
})
