import { figure, money, payer, sum } from '../columns.ts'
import { defineReport, fromList } from '../report.ts'

const handed = { kh: 'ប្រគល់ជូនគណនេយ្យករ', en: 'Handed to the accountant' }
const spent = { kh: 'ចំណាយ', en: 'Spending' }
const closing = { kh: 'សមតុល្យចុងថ្ងៃ', en: 'Closing balance' }
const span = { kh: 'ខែនេះ ធៀបនឹងឆ្នាំ និងខែមុន', en: 'The month beside the year and the month before' }
export const spans = {
  MONTH: { value: 1, label: { kh: 'ខែនេះ', en: 'This month' } },
  YEAR: { value: 2, label: { kh: 'ពីដើមឆ្នាំ', en: 'Year to date' } },
  BEFORE: { value: 3, label: { kh: 'ខែមុន', en: 'Month before' } },
}
const shares = { kh: 'ការបែងចែកចំណូល', en: 'How revenue is shared out' }
const day = { label: { kh: 'ថ្ងៃ', en: 'Day' }, as: 'day' } as const

/** A month of money day by day, and how its revenue is shared out (domain 1.13). */
export default defineReport({
  title: { kh: 'របាយការណ៍ហិរញ្ញវត្ថុប្រចាំខែ', en: 'Financial monthly report' },
  about: {
    kh: 'ប្រាក់ដែលបានទទួល តាមថ្ងៃបង់ សងវិញ ប្រគល់ និងចំណាយ តាមបញ្ជី។',
    en: 'What was received by day of payment; refunds, hand-overs and spending by the ledger.',
  },
  permission: 'cashier_monthly_report',
  period: 'month',
  columns: {
    day,
    payment_type: payer,
    collected: figure(money.received, 'riel'),
    refunded: figure(money.refunded, 'riel'),
    handed_over: figure(handed, 'riel'),
    spent: figure(spent, 'riel'),
    closing: figure(closing, 'riel'),
    span: { label: { kh: 'រយៈពេល', en: 'Time' }, as: 'enum', values: spans, isAside: true },
    span_collected: figure(money.received, 'riel'),
    span_refunded: figure(money.refunded, 'riel'),
    span_spent: figure(spent, 'riel'),
    share: { label: shares, ...fromList('revenue-shares'), isAside: true },
    shared: figure(shares, 'riel'),
  },
  main: {
    title: { kh: 'តាមថ្ងៃ', en: 'By day' },
    rows: ['day'],
    measures: [
      sum('collected', money.received, 'riel'),
      sum('refunded', money.refunded, 'riel'),
      sum('handed_over', handed, 'riel'),
      sum('spent', spent, 'riel'),
      { label: closing, over: { of: 'last', column: 'closing' }, as: 'riel' },
    ],
  },
  below: [
    {
      title: span,
      rows: ['span'],
      isNotAdded: true,
      measures: [
        sum('span_collected', money.received, 'riel'),
        sum('span_refunded', money.refunded, 'riel'),
        sum('span_spent', spent, 'riel'),
      ],
    },
    {
      title: shares,
      rows: ['payment_type'],
      columns: ['share'],
      measures: [sum('shared', shares, 'riel')],
    },
    {
      title: { kh: 'ប្រមូលបាន តាមអ្នកទូទាត់', en: 'Collected, by who pays' },
      rows: ['day'],
      columns: ['payment_type'],
      measures: [sum('collected', money.received, 'riel')],
    },
  ],
  paper: 'A4 landscape',
})
