import type { EnumField } from '../kit/fields/enum.ts'

/** Subject of a record (specification §3). */
export const recordCategory = {
  CLAIM: { value: 1, label: { kh: 'ការទាមទារសំណង', en: 'Claim' } },
  VISIT: { value: 2, label: { kh: 'ការមកពិនិត្យ', en: 'Visit' } },
  ENCOUNTER: { value: 3, label: { kh: 'ការពិនិត្យ', en: 'Encounter' } },
  FINANCIAL: { value: 4, label: { kh: 'ហិរញ្ញវត្ថុ', en: 'Financial' } },
  PATIENT: { value: 5, label: { kh: 'អ្នកជំងឺ', en: 'Patient' } },
} as const satisfies EnumField['values']
