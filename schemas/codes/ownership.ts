import type { EnumField } from '../kit/fields/enum.ts'

/** Owner of a health facility (specification §3). */
export const ownership = {
  PUBLIC: { value: 1, label: { kh: 'រដ្ឋ', en: 'Public' } },
  PRIVATE: { value: 2, label: { kh: 'ឯកជន', en: 'Private' } },
} as const satisfies EnumField['values']
