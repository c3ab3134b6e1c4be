import { account, credit, debit, ofBooks } from '../book-columns.ts'
import { added } from '../columns.ts'
import { defineReport } from '../report.ts'

/**
 * The balance of each account before and after a period. Debit is positive, credit negative (domain
 * 2.3).
 */
export default defineReport({
  ...ofBooks('trial-balance'),
  title: { kh: 'តារាងតុល្យភាពគណនី', en: 'Trial balance' },
  about: {
    kh: 'សមតុល្យវិជ្ជមានជាឥណពន្ធ (មានឬត្រូវទទួល) អវិជ្ជមានជាឥណទាន។ ផលបូកសមតុល្យត្រូវស្មើសូន្យ។',
    en: 'Balances above zero are debit (held or owed to the facility), below zero credit. They sum to zero.',
  },
  period: 'range',
  columns: {
    account: { ...account, link: '{+path}' },
    opening: added('opening', { kh: 'សមតុល្យដើមគ្រា', en: 'Opening balance' }, 'riel'),
    debit,
    credit,
    closing: added('closing', { kh: 'សមតុល្យចុងគ្រា', en: 'Closing balance' }, 'riel'),
  },
  empty: {
    kh: 'មិនទាន់មានការចុះបញ្ជីរហូតដល់ថ្ងៃនេះទេ។ សូមជ្រើសរើសថ្ងៃក្រោយ ឬមូលដ្ឋានសុខាភិបាលផ្សេង។',
    en: 'Nothing was posted up to this day. Choose a later day or another health facility.',
  },
  paper: 'A4',
})
