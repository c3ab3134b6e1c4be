import { bankSide } from '#schemas/codes/bank-direction.ts'
import { added, cases, no, sum, text } from '../columns.ts'
import { defineReport } from '../report.ts'

const moneyIn = { kh: 'ចូល', en: 'In' }
const moneyOut = { kh: 'ចេញ', en: 'Out' }
const measures = [cases, sum('money_in', moneyIn, 'riel'), sum('money_out', moneyOut, 'riel')]

/**
 * Items that only the bank or only the ledger has, up to a day, and whether they explain the
 * difference.
 */
export default defineReport({
  title: { kh: 'របាយការណ៍ផ្ទៀងផ្ទាត់ធនាគារ', en: 'Bank reconciliation report' },
  about: {
    kh: 'ចលនាដែលមិនទាន់ផ្គូផ្គង គិតដល់ថ្ងៃនេះ។ សមតុល្យធនាគារតាមរបាយការណ៍ដែលបាននាំចូល។',
    en: 'Unmatched movements up to this day. The bank balance is that of the imported statements.',
  },
  // No menu entry names this report (specification §2).
  permission: 'report_financial',
  period: 'day',
  filters: {
    side: { kind: 'value', label: { kh: 'ភាគី', en: 'Side' }, values: bankSide },
  },
  columns: {
    no,
    side: { label: { kh: 'ភាគី', en: 'Side' }, as: 'enum', values: bankSide },
    on_day: { label: { kh: 'ថ្ងៃ', en: 'Day' }, as: 'day' },
    reference: text({ kh: 'លេខយោងធនាគារ', en: 'Bank reference' }),
    about: text({ kh: 'បង្កាន់ដៃ ឬលេខបញ្ជី', en: 'Receipt or entry' }),
    money_in: added('money_in', moneyIn, 'riel'),
    money_out: added('money_out', moneyOut, 'riel'),
  },
  groups: ['side'],
  below: [{ title: { kh: 'តាមភាគី', en: 'By side' }, rows: ['side'], measures }],
  paper: 'A4',
})
