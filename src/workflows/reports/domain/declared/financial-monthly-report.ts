import { figure, money, payer, sum } from '../columns.ts'
import { defineReport, fromList } from '../report.ts'

const handoverLabel = { kh: 'ប្រគល់ជូនគណនេយ្យករ', en: 'Handed over to the accountant' }
const day = { label: { kh: 'ថ្ងៃ', en: 'Day' }, as: 'day' } as const

/** Changes of the money in drawers, safe and bank; closing = opening + their sum. */
export const movements = {
  received: { label: money.received, sign: 1 },
  refunded: { label: money.refunded, sign: -1 },
  programmes: { label: { kh: 'ទទួលពីកម្មវិធី', en: 'Received from programmes' }, sign: 1 },
  spent: { label: { kh: 'ចំណាយ', en: 'Expenses' }, sign: -1 },
  support: { label: { kh: 'ជំនួយមូលនិធិសមធម៌ពីសាច់ប្រាក់', en: 'HEF support in cash' }, sign: -1 },
  counted: { label: { kh: 'លម្អៀងពេលរាប់', en: 'Count differences' }, sign: 1 },
  other: { label: { kh: 'ចលនាផ្សេងទៀត', en: 'Other movements' }, sign: 1 },
} as const
const opening = { kh: 'សមតុល្យដើមថ្ងៃ', en: 'Opening balance' }
const closing = { kh: 'សមតុល្យចុងថ្ងៃ', en: 'Closing balance' }
const advance = { kh: 'ជំនួយមូលនិធិសមធម៌ពីបុរេប្រទាន', en: 'HEF support from the advance' }
const span = { kh: 'ខែនេះ ធៀបនឹងឆ្នាំ និងខែមុន', en: 'This month, year to date and previous month' }
export const spans = {
  MONTH: { value: 1, label: { kh: 'ខែនេះ', en: 'This month' } },
  YEAR: { value: 2, label: { kh: 'ពីដើមឆ្នាំ', en: 'Year to date' } },
  BEFORE: { value: 3, label: { kh: 'ខែមុន', en: 'Previous month' } },
}
const shares = { kh: 'ការបែងចែកចំណូល', en: 'Revenue shares' }
/** A month of money day by day, and the shares of its revenue (domain 1.13). */
export default defineReport({
  title: { kh: 'របាយការណ៍ហិរញ្ញវត្ថុប្រចាំខែ', en: 'Financial monthly report' },
  about: {
    kh: 'សមតុល្យចុងថ្ងៃ = ដើមថ្ងៃ + ទទួលបាន − សងវិញ + ពីកម្មវិធី − ចំណាយ − ជំនួយជាសាច់ប្រាក់ + លម្អៀង + ផ្សេងទៀត។ ការប្រគល់ និងបុរេប្រទានមូលនិធិសមធម៌មិនប្ដូរសមតុល្យទេ។',
    en: 'Closing = opening + received − refunded + programmes − spending − support in cash + count differences + other. Handovers and the HEF advance do not change it.',
  },
  permission: 'cashier_monthly_report',
  period: 'month',
  columns: {
    day,
    payment_type: payer,
    ...Object.fromEntries(
      Object.entries(movements).map(([name, { label }]) => [name, figure(label, 'riel')]),
    ),
    collected: figure(money.collected, 'riel'),
    opening: figure(opening, 'riel'),
    closing: figure(closing, 'riel'),
    handed_over: figure(handoverLabel, 'riel'),
    advance: figure(advance, 'riel'),
    span: { label: { kh: 'រយៈពេល', en: 'Time' }, as: 'enum', values: spans, isAside: true },
    span_received: figure(money.received, 'riel'),
    span_refunded: figure(money.refunded, 'riel'),
    span_collected: figure(money.collected, 'riel'),
    span_spent: figure(movements.spent.label, 'riel'),
    share: { label: shares, ...fromList('revenue-shares'), isAside: true },
    shared: figure(shares, 'riel'),
  },
  main: {
    title: { kh: 'តាមថ្ងៃ', en: 'By day' },
    rows: ['day'],
    measures: [
      { label: opening, over: { of: 'first', column: 'opening' }, as: 'riel' },
      ...Object.entries(movements).map(([name, { label }]) => sum(name, label, 'riel')),
      { label: closing, over: { of: 'last', column: 'closing' }, as: 'riel' },
      sum('handed_over', handoverLabel, 'riel'),
      sum('advance', advance, 'riel'),
    ],
  },
  below: [
    {
      title: span,
      rows: ['span'],
      isNotAdded: true,
      measures: [
        sum('span_received', money.received, 'riel'),
        sum('span_refunded', money.refunded, 'riel'),
        sum('span_collected', money.collected, 'riel'),
        sum('span_spent', movements.spent.label, 'riel'),
      ],
    },
    {
      title: shares,
      rows: ['payment_type'],
      columns: ['share'],
      measures: [sum('shared', shares, 'riel')],
    },
    {
      title: { kh: 'ប្រមូលបាន តាមអ្នកទូទាត់', en: 'Collected, by payer' },
      rows: ['day'],
      columns: ['payment_type'],
      measures: [sum('collected', money.collected, 'riel')],
    },
  ],
  chart: { table: 'main', figures: ['received', 'spent'] },
  paper: 'A4 landscape',
})
