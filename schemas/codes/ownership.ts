import type { EnumField } from '../kit/fields/enum.ts'

/** Whose a health facility is (specification §3). */
export const ownership = {
  PUBLIC: { value: 1, label: { kh: 'រដ្ឋ', en: 'Public' } },
  PRIVATE: { value: 2, label: { kh: 'ឯកជន', en: 'Private' } },
} as const satisfies EnumField['values']
