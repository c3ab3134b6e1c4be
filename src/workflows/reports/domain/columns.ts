/** Columns that several reports share. */
import { gender } from '#schemas/codes/gender.ts'
import { caseKind } from '#schemas/codes/visit-step.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type Column, type Filter, fromList, type Measure } from './report.ts'

/** The row number, which the reader of the report sets. */
export const no: Column = { label: { kh: 'ល.រ', en: 'No.' }, as: 'number' }

export const text = (label: Label): Column => ({ label })
export const named = (label: Label): Column => ({ label, as: 'named' })
/** A figure with a total below its column; named like the column. */
export const added = (column: string, label: Label, as: 'number' | 'riel' = 'number'): Column => ({
  label,
  as,
  total: { of: 'sum', column },
})

/** Columns that describe a person without identifying details. */
export const person = {
  patient_code: {
    label: { kh: 'លេខអ្នកជំងឺ', en: 'Patient no.' },
    link: '/patients/profile?id={patient_id}',
    personal: 'number',
  },
  patient: { label: { kh: 'ឈ្មោះ', en: 'Name' }, as: 'named', personal: 'name' },
  sex: { label: { kh: 'ភេទ', en: 'Sex' }, as: 'enum', values: gender },
} as const satisfies Record<string, Column>

/** @param at The column with the reference moment of the age. */
export const age = (at: string): Column => ({
  label: { kh: 'អាយុ', en: 'Age' },
  as: 'age',
  at,
  personal: 'band',
})

export const band: Column = {
  label: { kh: 'ក្រុមអាយុ', en: 'Age band' },
  ...fromList('age-bands'),
  isAside: true,
}

export const phone: Column = {
  label: { kh: 'ទូរស័ព្ទ', en: 'Phone' },
  as: 'phone',
  personal: 'name',
}
export const address: Column = {
  label: { kh: 'អាសយដ្ឋាន', en: 'Address' },
  as: 'named',
  personal: 'name',
}

export const visitCode: Column = {
  label: { kh: 'លេខការមកពិនិត្យ', en: 'Visit no.' },
  link: '/visits/visit-steps/visit-step?visit={visit_code}',
  personal: 'number',
}
/** The moment of a person's event. */
export const moment = (label: Label): Column => ({ label, as: 'moment', personal: 'month' })
/** Free text about a person, which can contain a name. */
export const freeText = (label: Label): Column => ({ label, personal: 'name' })
export const newOrOld: Column = {
  label: { kh: 'ករណី', en: 'New/old case' },
  as: 'enum',
  values: caseKind,
}
export const visitType = named({ kh: 'ប្រភេទ', en: 'Visit type' })
export const ward = named({ kh: 'ផ្នែក', en: 'Ward' })
export const payer = named({ kh: 'អ្នកទូទាត់', en: 'Payer' })

export const filters = {
  visit_type: {
    kind: 'record',
    of: 'visit-types',
    label: { kh: 'ប្រភេទការមកពិនិត្យ', en: 'Visit type' },
  },
  ward: { kind: 'record', of: 'wards', label: { kh: 'ផ្នែក', en: 'Ward' } },
  payment_type: {
    kind: 'record',
    of: 'payment-types',
    label: { kh: 'អ្នកទូទាត់', en: 'Payer' },
  },
  province: { kind: 'record', of: 'provinces', label: { kh: 'ខេត្ត', en: 'Province' } },
  district: {
    kind: 'record',
    of: 'operational-districts',
    label: { kh: 'ស្រុកប្រតិបត្តិ', en: 'Operational district' },
  },
  shift: { kind: 'record', of: 'shifts', label: { kh: 'វេន', en: 'Shift' } },
  cashier: { kind: 'record', of: 'users', label: { kh: 'បេឡាករ', en: 'Cashier' } },
} as const satisfies Record<string, Filter>

export const cases: Measure = { label: { kh: 'ចំនួន', en: 'Count' }, over: { of: 'count' } }

/** The sum of a column, in riel or as a number. */
export const sum = (
  column: string,
  label: Label,
  as: 'number' | 'riel' = 'number',
  times?: number,
): Measure => ({
  label,
  over: { of: 'sum', column, ...(times === undefined ? {} : { times }) },
  as,
})

/** A figure that only pivots and charts use. */
export const figure = (label: Label, as: 'number' | 'riel' = 'number'): Column => ({
  label,
  as,
  isAside: true,
})

/** Words for money, the same in every report (domain 1.8). */
export const money = {
  gross: { kh: 'សរុប', en: 'Gross' },
  discount: { kh: 'បញ្ចុះតម្លៃ', en: 'Discount' },
  exemption: { kh: 'លើកលែង', en: 'Exemption' },
  scheme: { kh: 'កម្មវិធីបង់', en: 'Programme' },
  patient: { kh: 'អ្នកជំងឺបង់', en: 'Patient' },
  collected: { kh: 'ប្រមូលបាន', en: 'Collected' },
  paid: { kh: 'បានបង់', en: 'Paid' },
  received: { kh: 'ទទួលបាន', en: 'Received' },
  outstanding: { kh: 'នៅខ្វះ', en: 'Outstanding' },
  refunded: { kh: 'សងវិញ', en: 'Refunded' },
} as const satisfies Record<string, Label>
