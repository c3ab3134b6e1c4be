import type { Label } from '#schemas/kit/types.ts'
import { ofBooks } from '../book-columns.ts'
import { added, named, no, person, sum } from '../columns.ts'
import { defineReport, type Measure } from '../report.ts'

/** The debtors of the facility. */
export const debtors = {
  PATIENT: { value: 1, label: { kh: 'អ្នកជំងឺ', en: 'Patients' } },
  PROGRAMME: { value: 2, label: { kh: 'កម្មវិធី', en: 'Programmes' } },
} as const

/** Age columns, each with its first day. */
export const ages = { age_0: 0, age_1: 1, age_31: 31, age_61: 61, age_91: 91 } as const

const ageLabels: Readonly<Record<keyof typeof ages, Label>> = {
  age_0: { kh: 'ថ្ងៃនេះ', en: 'Current' },
  age_1: { kh: '1–30 ថ្ងៃ', en: '1–30 days' },
  age_31: { kh: '31–60 ថ្ងៃ', en: '31–60 days' },
  age_61: { kh: '61–90 ថ្ងៃ', en: '61–90 days' },
  age_91: { kh: 'លើស 90 ថ្ងៃ', en: 'Over 90 days' },
}
const amounts = { owed: { kh: 'ជំពាក់សរុប', en: 'Owed' }, ...ageLabels }
const debtor: Label = { kh: 'អ្នកជំពាក់', en: 'Debtor' }
const measures: readonly Measure[] = Object.entries(amounts).map(([column, label]) =>
  sum(column, label, 'riel'),
)

/** Debts of patients and programmes on a day, by age (domain 1.8, 1.10). */
export default defineReport({
  ...ofBooks('aged-debtors'),
  title: { kh: 'បំណុលតាមអាយុកាល', en: 'Aged debtors' },
  about: {
    kh: 'ចំនួនថ្ងៃគិតពីថ្ងៃចេញវិក្កយបត្រ។ វិក្កយបត្រទាមទារសំណង គិតពីថ្ងៃដាក់ជូន។',
    en: 'Days since the invoice was issued; of a claim invoice, since it was submitted.',
  },
  period: 'day',
  filters: {
    debtor: { kind: 'value', label: debtor, values: debtors },
    program: {
      kind: 'record',
      of: 'programs',
      label: { kh: 'កម្មវិធី', en: 'Programme' },
    },
  },
  columns: {
    no,
    debtor: { label: { kh: 'ប្រភេទ', en: 'Type' }, as: 'enum', values: debtors, isAside: true },
    who: named(debtor),
    patient_code: person.patient_code,
    patient: person.patient,
    document: { ...named({ kh: 'វិក្កយបត្រ', en: 'Invoice' }), link: '{+path}' },
    since: { label: { kh: 'គិតពីថ្ងៃ', en: 'Since' }, as: 'day', personal: 'month' },
    ...Object.fromEntries(
      Object.entries(amounts).map(([column, label]) => [column, added(column, label, 'riel')]),
    ),
  },
  groups: ['debtor', 'who'],
  below: [
    {
      title: { kh: 'តាមអ្នកជំពាក់', en: 'By debtor' },
      rows: ['who'],
      measures,
    },
  ],
  empty: {
    kh: 'គ្មាននរណាជំពាក់ប្រាក់មូលដ្ឋានសុខាភិបាលនៅថ្ងៃនេះទេ។ សូមជ្រើសរើសថ្ងៃផ្សេង ឬដកតម្រងចេញ។',
    en: 'No debts on this day. Choose another day or remove the filters.',
  },
  chart: { table: 0, figures: ['owed'] },
  paper: 'A4 landscape',
})
