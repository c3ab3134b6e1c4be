import type { EnumField } from '../kit/fields/enum.ts'

/** Purpose of a ward. Not numbered by the specification. */
export const wardClass = {
  OPD: { value: 1, label: { kh: 'ពិគ្រោះជំងឺក្រៅ', en: 'Outpatient' } },
  IPD: { value: 2, label: { kh: 'សម្រាកពេទ្យ', en: 'Inpatient' } },
  ER: { value: 3, label: { kh: 'សង្គ្រោះបន្ទាន់', en: 'Emergency' } },
  ICU: { value: 4, label: { kh: 'សង្គ្រោះជំងឺធ្ងន់', en: 'Intensive care' } },
  OT: { value: 5, label: { kh: 'បន្ទប់វះកាត់', en: 'Operating theatre' } },
  MATERNITY: { value: 6, label: { kh: 'សម្ភព', en: 'Maternity' } },
  LAB: { value: 7, label: { kh: 'មន្ទីរពិសោធន៍', en: 'Laboratory' } },
  IMAGING: { value: 8, label: { kh: 'រូបភាពវេជ្ជសាស្ត្រ', en: 'Imaging' } },
  PHARMACY: { value: 9, label: { kh: 'ឱសថស្ថាន', en: 'Pharmacy' } },
  CASHIER: { value: 10, label: { kh: 'បេឡា', en: 'Cashier' } },
} as const satisfies EnumField['values']

const { IPD, ER, ICU, MATERNITY } = wardClass

/**
 * Classes of wards in which patients stay; in the others patients are treated and go home or to a
 * ward.
 */
export const inpatientClasses: readonly number[] = [IPD, ER, ICU, MATERNITY].map(({ value }) => value)
