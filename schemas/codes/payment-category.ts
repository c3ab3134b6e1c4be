import type { EnumField } from '../kit/fields/enum.ts'

/** The payer of a visit, or the reason for free care (specification §3). */
export const paymentCategory = {
  DISCOUNT: { value: 1, label: { kh: 'បង់បញ្ចុះថ្លៃ', en: 'Discount' } },
  EXCEPTION: { value: 5, label: { kh: 'ករណីលើកលែង', en: 'Exception' } },
  FULL_PAY: { value: 19, label: { kh: 'បង់ពេញថ្លៃ', en: 'Full payment' } },
  HEF_POOR: { value: 2, label: { kh: 'មូលនិធិសមធម៌៖ គ្រួសារក្រីក្រ', en: 'HEF poor' } },
  HEF_AT_RISK: { value: 54, label: { kh: 'មូលនិធិសមធម៌៖ គ្រួសារងាយរងហានិភ័យ', en: 'HEF at risk' } },
  HEF_INFORMAL: { value: 40, label: { kh: 'មូលនិធិសមធម៌៖ ពលករក្រៅប្រព័ន្ធ', en: 'HEF informal workers' } },
  HEF_CNP: { value: 39, label: { kh: 'មូលនិធិសមធម៌៖ CNP', en: 'HEF CNP' } },
  NSSF: {
    value: 9,
    label: { kh: 'បេឡាជាតិសន្តិសុខសង្គម (ប.ស.ស.)', en: 'National Social Security Fund (NSSF)' },
  },
} as const satisfies EnumField['values']
