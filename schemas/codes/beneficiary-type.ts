import type { EnumField } from '../kit/fields/enum.ts'

/** Beneficiary type, set A (specification §3, which does not say where each set applies). */
export const beneficiaryTypeA = {
  HEF_POOR: { value: 1, label: { kh: 'មូលនិធិសមធម៌៖ គ្រួសារក្រីក្រ', en: 'HEF poor' } },
  NSSF: {
    value: 5,
    label: { kh: 'បេឡាជាតិសន្តិសុខសង្គម (ប.ស.ស.)', en: 'National Social Security Fund (NSSF)' },
  },
} as const satisfies EnumField['values']

/** Beneficiary type, set B. The same name has a different number than in set A: keep them apart. */
export const beneficiaryTypeB = {
  HEF_POOR: { value: 2, label: { kh: 'មូលនិធិសមធម៌៖ គ្រួសារក្រីក្រ', en: 'HEF poor' } },
  HEF_ATRISK: { value: 3, label: { kh: 'មូលនិធិសមធម៌៖ គ្រួសារងាយរងហានិភ័យ', en: 'HEF at risk' } },
  YellowHealthEquityFund: { value: 4, label: { kh: 'មូលនិធិសមធម៌៖ ប័ណ្ណពណ៌លឿង', en: 'HEF yellow card' } },
  VioletHealthEquityFund: { value: 5, label: { kh: 'មូលនិធិសមធម៌៖ ប័ណ្ណពណ៌ស្វាយ', en: 'HEF violet card' } },
  HEFIP: { value: 23, label: { kh: 'មូលនិធិសមធម៌៖ ពលករក្រៅប្រព័ន្ធ', en: 'HEFIP' } },
  HEF_CNP: { value: 6, label: { kh: 'មូលនិធិសមធម៌៖ CNP', en: 'HEF CNP' } },
  NSSF: {
    value: 7,
    label: { kh: 'បេឡាជាតិសន្តិសុខសង្គម (ប.ស.ស.)', en: 'National Social Security Fund (NSSF)' },
  },
} as const satisfies EnumField['values']
