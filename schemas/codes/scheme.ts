import type { EnumField } from '../kit/fields/enum.ts'

/** System with which a record is exchanged (specification §3). */
export const scheme = {
  CMS: { value: 1, label: { kh: 'ប្រព័ន្ធ CMS', en: 'CMS' } },
  SPCS: { value: 2, label: { kh: 'ប្រព័ន្ធ SPCS', en: 'SPCS' } },
  PMRS: { value: 6, label: { kh: 'ប្រព័ន្ធ PMRS', en: 'PMRS' } },
} as const satisfies EnumField['values']
