import { serviceBook } from '#schemas/codes/service-book.ts'
import { caseKind, referredBy } from '#schemas/codes/visit-step.ts'
import { zone } from '#schemas/codes/zone.ts'
import {
  address,
  age,
  band,
  cases,
  filters,
  freeText,
  moment,
  named,
  newOrOld,
  no,
  payer,
  person,
  phone,
  text,
  visitCode,
} from '../columns.ts'
import { defineReport } from '../report.ts'

const zones = { label: { kh: 'តំបន់', en: 'Zone' }, as: 'enum', values: zone } as const

/** The visit register with the columns of the ministry's outpatient book (domain 1.13). */
export default defineReport({
  title: { kh: 'បញ្ជីពិនិត្យប្រចាំថ្ងៃ', en: 'Daily register' },
  about: {
    kh: 'អ្នកដែលមកពិនិត្យ តាមថ្ងៃមកដល់ លើកលែងតែការមកដែលបានលុបចោល។',
    en: 'Visits by day of arrival, without cancelled visits.',
  },
  permission: 'report_daily',
  period: 'range',
  filters: {
    visit_type: filters.visit_type,
    ward: filters.ward,
    book: { kind: 'value', label: { kh: 'សៀវភៅសេវា', en: 'Service book' }, values: serviceBook },
    case_kind: { kind: 'value', label: { kh: 'ករណី', en: 'New/old case' }, values: caseKind },
    zone: { kind: 'value', label: zones.label, values: zone },
  },
  columns: {
    no,
    visit_code: visitCode,
    arrived_at: moment({ kh: 'មកដល់', en: 'Arrived' }),
    ...person,
    born_on: age('arrived_at'),
    phone,
    address,
    zone: zones,
    referred_by: {
      label: { kh: 'បញ្ជូនដោយ', en: 'Referred from' },
      as: 'enum',
      values: referredBy,
    },
    has_letter: { label: { kh: 'លិខិត', en: 'Letter' }, as: 'yes' },
    case_kind: newOrOld,
    vitals: text({ kh: 'សញ្ញាជីវិត', en: 'Vital signs' }),
    diagnosis_1: named({ kh: 'រោគវិនិច្ឆ័យ 1', en: 'Diagnosis 1' }),
    diagnosis_2: named({ kh: 'រោគវិនិច្ឆ័យ 2', en: 'Diagnosis 2' }),
    treatment: freeText({ kh: 'ការព្យាបាល', en: 'Treatment' }),
    leaving: named({ kh: 'លទ្ធផល', en: 'Disposition' }),
    referred_to: named({ kh: 'បញ្ជូនទៅ', en: 'Referred to' }),
    payment_type: payer,
    remark: freeText({ kh: 'ផ្សេងៗ', en: 'Remark' }),
    age_band: band,
  },
  groups: ['case_kind', 'zone', 'payment_type', 'leaving'],
  below: [
    {
      title: { kh: 'តាមភេទ និងក្រុមអាយុ', en: 'By sex and age band' },
      rows: ['sex'],
      columns: ['age_band'],
      measures: [cases],
    },
    {
      title: { kh: 'តាមករណី និងអ្នកទូទាត់', en: 'By new/old case and payer' },
      rows: ['payment_type'],
      columns: ['case_kind'],
      measures: [cases],
    },
    {
      title: { kh: 'តាមតំបន់', en: 'By zone' },
      rows: ['zone'],
      measures: [cases],
    },
  ],
  paper: 'A4 landscape',
})
