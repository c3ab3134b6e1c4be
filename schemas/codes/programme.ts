import type { EnumField } from '../kit/fields/enum.ts'

/** Paying programme (specification §3). */
export const programme = {
  HEF: { value: 1, label: { kh: 'មូលនិធិសមធម៌', en: 'Health equity fund (HEF)' } },
  CNP: { value: 2, label: { kh: 'កម្មវិធី CNP', en: 'CNP' } },
  NCD_PV: {
    value: 3,
    label: { kh: 'កម្មវិធីជំងឺមិនឆ្លង (NCD-PV)', en: 'Non-communicable diseases (NCD-PV)' },
  },
  NSSF: {
    value: 4,
    label: { kh: 'បេឡាជាតិសន្តិសុខសង្គម (ប.ស.ស.)', en: 'National Social Security Fund (NSSF)' },
  },
} as const satisfies EnumField['values']
