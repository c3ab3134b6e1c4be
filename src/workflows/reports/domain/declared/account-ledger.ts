import {
  account,
  balanceLabel,
  bookFilters,
  credit,
  day,
  debit,
  document,
  entry,
  kind,
  note,
  ofBooks,
} from '../book-columns.ts'
import { named } from '../columns.ts'
import { defineReport } from '../report.ts'

/** Postings of an account with the running balance. */
export default defineReport({
  ...ofBooks('account-ledger'),
  title: { kh: 'សៀវភៅធំតាមគណនី', en: 'Account ledger' },
  about: {
    kh: 'សមតុល្យដើមគ្រា រាល់ការចុះបញ្ជី និងសមតុល្យបន្ទាប់ពីការចុះបញ្ជីនីមួយៗ។ សូមជ្រើសរើសគណនីមួយ ដើម្បីមើលតែគណនីនោះ។',
    en: 'Opening balance, each posting, and the balance after it. Choose an account to show only that account.',
  },
  period: 'range',
  filters: { account: bookFilters.account },
  columns: {
    account,
    day,
    entry,
    kind,
    document,
    against: named({ kh: 'គណនីបដិភាគ', en: 'Against' }),
    debit,
    credit,
    balance: { label: balanceLabel, as: 'riel' },
    note,
  },
  groups: ['account'],
  empty: {
    kh: 'គណនីនេះគ្មានសមតុល្យ និងគ្មានការចុះបញ្ជីក្នុងរយៈពេលនេះទេ។ សូមជ្រើសរើសគណនី ឬរយៈពេលផ្សេង។',
    en: 'No balance and no postings in this period. Choose another account or period.',
  },
  paper: 'A4 landscape',
})
