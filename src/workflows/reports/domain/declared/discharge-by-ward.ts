import { filters, named, sum } from '../columns.ts'
import { defineReport } from '../report.ts'

const type = named({ kh: 'ប្រភេទការចេញ', en: 'Discharge type' })
const figure = { label: { kh: 'ចំនួន', en: 'Figure' }, as: 'number', isAside: true } as const

/** Inpatients, admissions, transfers and discharges of each ward (domain 1.13). */
export default defineReport({
  title: { kh: 'ការចេញពីពេទ្យតាមផ្នែក', en: 'Discharge by ward' },
  about: {
    kh: 'ថ្ងៃគ្រែគឺចំនួនអ្នកជំងឺសម្រាកនៅម៉ោង 12 យប់។ អត្រាប្រើគ្រែ = ថ្ងៃគ្រែ ÷ (គ្រែ × ថ្ងៃ)។',
    en: 'Bed-days count the patients in a ward at midnight. Occupancy = bed-days ÷ (beds × days).',
  },
  permission: 'report_discharge_ward',
  period: 'range',
  filters: { ward: filters.ward },
  columns: {
    facility: named({ kh: 'មូលដ្ឋាន', en: 'Facility' }),
    ward: named({ kh: 'ផ្នែក', en: 'Ward' }),
    discharge_type: type,
    beds: figure,
    at_start: figure,
    admitted: figure,
    moved_in: figure,
    moved_out: figure,
    discharged: figure,
    died: figure,
    at_end: figure,
    bed_days: figure,
    stay_days: figure,
    possible: figure,
  },
  main: {
    title: { kh: 'តាមផ្នែក', en: 'By ward' },
    rows: ['facility', 'ward'],
    measures: [
      sum('beds', { kh: 'គ្រែ', en: 'Beds' }),
      sum('at_start', { kh: 'សល់ដើមគ្រា', en: 'At start' }),
      sum('admitted', { kh: 'ចូល', en: 'Admitted' }),
      sum('moved_in', { kh: 'ប្ដូរចូល', en: 'Moved in' }),
      sum('moved_out', { kh: 'ប្ដូរចេញ', en: 'Moved out' }),
      sum('discharged', { kh: 'ចេញ', en: 'Discharged' }),
      sum('died', { kh: 'ក្នុងនោះស្លាប់', en: 'Of whom died' }),
      sum('at_end', { kh: 'សល់ចុងគ្រា', en: 'At end' }),
      sum('bed_days', { kh: 'ថ្ងៃគ្រែ', en: 'Bed-days' }),
      {
        label: { kh: 'សម្រាកមធ្យម (ថ្ងៃ)', en: 'Average stay (days)' },
        over: { of: 'ratio', column: 'stay_days', by: 'discharged' },
      },
      {
        label: { kh: 'អត្រាប្រើគ្រែ', en: 'Occupancy' },
        over: { of: 'ratio', column: 'bed_days', by: 'possible', times: 100 },
        as: 'percent',
      },
      {
        label: { kh: 'អ្នកជំងឺក្នុងមួយគ្រែ', en: 'Turnover per bed' },
        over: { of: 'ratio', column: 'discharged', by: 'beds' },
      },
    ],
  },
  below: [
    {
      title: { kh: 'តាមប្រភេទការចេញ', en: 'By discharge type' },
      rows: ['ward'],
      columns: ['discharge_type'],
      measures: [sum('discharged', { kh: 'ចេញ', en: 'Discharged' })],
    },
  ],
  chart: { table: 'main', figures: ['bed_days'] },
  paper: 'A4 landscape',
})
