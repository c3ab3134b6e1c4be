import {
  account,
  bookFilters,
  credit,
  day,
  debit,
  document,
  entry,
  kind,
  note,
  ofBooks,
  postedBy,
} from '../book-columns.ts'
import { no, sum } from '../columns.ts'
import { defineReport, type Measure } from '../report.ts'

const measures: readonly Measure[] = [sum('debit', debit.label, 'riel'), sum('credit', credit.label, 'riel')]

/** Every ledger entry with its postings, in posting order (domain 1.9). */
export default defineReport({
  ...ofBooks('journal'),
  title: { kh: 'ទិនានុប្បវត្តិ', en: 'Journal' },
  about: {
    kh: 'ប្រតិបត្តិការទាំងអស់នៃបញ្ជីគណនេយ្យ តាមថ្ងៃចុះបញ្ជី។ បើជ្រើសរើសគណនី បង្ហាញប្រតិបត្តិការពេញលេញដែលប៉ះពាល់គណនីនោះ។',
    en: 'All ledger entries by date. If you choose an account, all entries that include it.',
  },
  period: 'range',
  filters: bookFilters,
  columns: {
    no,
    day,
    entry,
    kind,
    document,
    account,
    debit,
    credit,
    by: postedBy,
    note,
  },
  groups: ['day', 'kind', 'account'],
  below: [
    { title: { kh: 'តាមគណនី', en: 'By account' }, rows: ['account'], measures },
    { title: { kh: 'តាមប្រភេទ', en: 'By type' }, rows: ['kind'], measures },
  ],
  empty: {
    kh: 'គ្មានប្រតិបត្តិការក្នុងរយៈពេលនេះទេ។ សូមជ្រើសរើសរយៈពេលវែងជាងនេះ ឬដកតម្រងចេញ។',
    en: 'No entries in this period. Choose a longer period or remove the filters.',
  },
  paper: 'A4 landscape',
})
