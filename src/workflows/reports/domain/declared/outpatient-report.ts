import { serviceBook } from '#schemas/codes/service-book.ts'
import { zone } from '#schemas/codes/zone.ts'
import { band, named, newOrOld, person, sum } from '../columns.ts'
import { defineReport } from '../report.ts'

const cases = sum('cases', { kh: 'ករណី', en: 'Cases' })
const figure = { label: cases.label, as: 'number' } as const
const disease = { kh: 'ក្រុមជំងឺ', en: 'Disease group' }

/** Outpatient diagnoses as the health information system counts them (domain 1.13). */
export default defineReport({
  title: { kh: 'របាយការណ៍ពិគ្រោះជំងឺក្រៅ', en: 'Outpatient report' },
  about: {
    kh: 'ការមកពិនិត្យដែលមិនសម្រាកពេទ្យ តាមរោគវិនិច្ឆ័យចម្បង។ ក្រុមជំងឺគឺក្រុម HMIS បើគ្មាន យកក្រុម ICD-10។',
    en: 'Visits without admission, by primary diagnosis. The disease group is the HMIS group, or else the ICD-10 category.',
  },
  period: 'month',
  filters: {
    book: { kind: 'value', label: { kh: 'សៀវភៅសេវា', en: 'Service book' }, values: serviceBook },
    zone: { kind: 'value', label: { kh: 'តំបន់', en: 'Zone' }, values: zone },
  },
  columns: {
    disease: named(disease),
    case_kind: newOrOld,
    age_band: band,
    sex: person.sex,
    cases: figure,
    referred_in: figure,
    referred_out: figure,
    died: figure,
  },
  main: {
    title: disease,
    rows: ['disease'],
    columns: ['case_kind', 'age_band', 'sex'],
    measures: [cases],
  },
  below: [
    {
      title: { kh: 'បញ្ជូន និងមរណភាព', en: 'Referrals and deaths' },
      rows: ['disease'],
      measures: [
        cases,
        sum('referred_in', { kh: 'បញ្ជូនមក', en: 'Referred in' }),
        sum('referred_out', { kh: 'បញ្ជូនចេញ', en: 'Referred out' }),
        sum('died', { kh: 'ស្លាប់', en: 'Deaths' }),
      ],
    },
    {
      title: { kh: 'ជំងឺច្រើនជាងគេ 10', en: 'Ten most frequent' },
      rows: ['disease'],
      columns: ['case_kind'],
      measures: [cases],
      top: 10,
    },
  ],
  chart: { table: 1, figures: ['cases'] },
  paper: 'A4 landscape',
})
