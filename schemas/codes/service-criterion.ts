import type { EnumField } from '../kit/fields/enum.ts'

/** Criteria of a service for its patients. Not numbered by the specification. */
export const serviceCriterion = {
  MIN_AGE: { value: 1, label: { kh: 'អាយុយ៉ាងតិច', en: 'Minimum age' } },
  MAX_AGE: { value: 2, label: { kh: 'អាយុយ៉ាងច្រើន', en: 'Maximum age' } },
  SEX: { value: 3, label: { kh: 'ភេទ', en: 'Sex' } },
  DIAGNOSIS_IN: { value: 4, label: { kh: 'រោគវិនិច្ឆ័យក្នុងបញ្ជី', en: 'Diagnosis among' } },
  LEVEL_IN: { value: 5, label: { kh: 'កម្រិតមូលដ្ឋានក្នុងបញ្ជី', en: 'Facility level among' } },
  MAX_PER_VISIT: { value: 6, label: { kh: 'ច្រើនបំផុតក្នុងមួយលើក', en: 'Maximum per visit' } },
  MAX_PER_YEAR: { value: 7, label: { kh: 'ច្រើនបំផុតក្នុងមួយឆ្នាំ', en: 'Maximum per year' } },
  REQUIRES_SERVICE: { value: 8, label: { kh: 'ត្រូវមានសេវាមុន', en: 'Requires another service' } },
  REQUIRES_FORM: { value: 9, label: { kh: 'ត្រូវមានទម្រង់', en: 'Requires a form' } },
} as const satisfies EnumField['values']

/** Comparison operator of a criterion. */
export const criterionOperator = {
  EQ: { value: 1, label: { kh: 'ស្មើ', en: 'is' } },
  GTE: { value: 2, label: { kh: 'ចាប់ពី', en: 'at least' } },
  LTE: { value: 3, label: { kh: 'ដល់', en: 'at most' } },
  IN: { value: 4, label: { kh: 'ក្នុងចំណោម', en: 'among' } },
  NOT_IN: { value: 5, label: { kh: 'ក្រៅពី', en: 'none of' } },
} as const satisfies EnumField['values']
