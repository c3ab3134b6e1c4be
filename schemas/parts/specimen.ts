import type { EnumField } from '../kit/fields/enum.ts'

/** Kinds of laboratory specimens. */
export const specimen = {
  BLOOD: { value: 1, label: { kh: 'ឈាម', en: 'Blood' } },
  SERUM: { value: 2, label: { kh: 'សេរ៉ូមឈាម', en: 'Serum' } },
  CAPILLARY: { value: 3, label: { kh: 'ឈាមចុងម្រាមដៃ', en: 'Capillary blood' } },
  URINE: { value: 4, label: { kh: 'ទឹកនោម', en: 'Urine' } },
  STOOL: { value: 5, label: { kh: 'លាមក', en: 'Stool' } },
  SPUTUM: { value: 6, label: { kh: 'កំហាក', en: 'Sputum' } },
  CSF: { value: 7, label: { kh: 'ទឹកខួរឆ្អឹងខ្នង', en: 'Cerebrospinal fluid' } },
  SWAB: { value: 8, label: { kh: 'សំណាកជូត', en: 'Swab' } },
  PUS: { value: 9, label: { kh: 'ខ្ទុះ', en: 'Pus' } },
  BODY_FLUID: { value: 10, label: { kh: 'ទឹកក្នុងរាងកាយ', en: 'Other body fluid' } },
  TISSUE: { value: 11, label: { kh: 'ជាលិកា', en: 'Tissue' } },
  CERVICAL: { value: 12, label: { kh: 'កោសិកាមាត់ស្បូន', en: 'Cervical cells' } },
} as const satisfies EnumField['values']
