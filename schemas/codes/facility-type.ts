import type { EnumField } from '../kit/fields/enum.ts'

/** Package of activities of a health facility (specification §3). */
export const facilityType = {
  CPA: { value: 1, label: { kh: 'សំណុំសកម្មភាពបង្គ្រប់ (CPA)', en: 'Complementary package (CPA)' } },
  CPA1: {
    value: 2,
    label: { kh: 'សំណុំសកម្មភាពបង្គ្រប់ 1 (CPA1)', en: 'Complementary package 1 (CPA1)' },
  },
  CPA2: {
    value: 3,
    label: { kh: 'សំណុំសកម្មភាពបង្គ្រប់ 2 (CPA2)', en: 'Complementary package 2 (CPA2)' },
  },
  CPA3: {
    value: 4,
    label: { kh: 'សំណុំសកម្មភាពបង្គ្រប់ 3 (CPA3)', en: 'Complementary package 3 (CPA3)' },
  },
  MPA: { value: 6, label: { kh: 'សំណុំសកម្មភាពអប្បបរមា (MPA)', en: 'Minimum package (MPA)' } },
  CPA_MPA: {
    value: 9,
    label: { kh: 'សំណុំសកម្មភាពបង្គ្រប់ និងអប្បបរមា', en: 'Complementary and minimum package' },
  },
  SPECIALIZED_HF: { value: 10, label: { kh: 'មូលដ្ឋានសុខាភិបាលឯកទេស', en: 'Specialised facility' } },
  NOT_DEFINED: { value: 11, label: { kh: 'មិនបានកំណត់', en: 'Not defined' } },
} as const satisfies EnumField['values']
