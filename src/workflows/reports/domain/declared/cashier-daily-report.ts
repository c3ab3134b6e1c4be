import { paymentKind } from '#schemas/codes/payment.ts'
import type { Label } from '#schemas/kit/types.ts'
import {
  added,
  age,
  cases,
  figure,
  filters,
  moment,
  money,
  named,
  no,
  payer,
  person,
  sum,
  visitType,
  ward,
} from '../columns.ts'
import { defineReport, type Measure } from '../report.ts'

const cash: Label = { kh: 'រៀល', en: 'Cash ៛' }
const dollars: Label = { kh: 'ដុល្លារ (គិតជារៀល)', en: 'Cash $ (in ៛)' }
const bank: Label = { kh: 'KHQR / ធនាគារ', en: 'KHQR / bank' }
const deposit: Label = { kh: 'ពីប្រាក់កក់', en: 'From deposit' }
const riel = (column: string, label: Label) => added(column, label, 'riel')
const shift: Label = { kh: 'វេន', en: 'Shift' }
const counted = {
  opening_float: { kh: 'ប្រាក់ដើម', en: 'Float' },
  expected: { kh: 'ត្រូវមាន', en: 'Expected' },
  counted: { kh: 'រាប់បាន', en: 'Counted' },
  difference: { kh: 'លម្អៀង', en: 'Difference' },
} as const satisfies Record<string, Label>
const moved: Measure[] = [
  cases,
  ...Object.entries({
    cash,
    dollars,
    bank,
    refunded: money.refunded,
    collected: money.collected,
    deposit,
  }).map(([column, label]) => sum(column, label, 'riel')),
]

/** A cashier's day: every receipt, its amounts, and the cash drawers (domain 1.13). */
export default defineReport({
  title: { kh: 'របាយការណ៍បេឡាប្រចាំថ្ងៃ', en: 'Cashier’s daily report' },
  about: {
    kh: 'បង្កាន់ដៃតាមថ្ងៃបង់ លើកលែងតែការបង់ដែលបានដកវិញ។ ចំនួនទឹកប្រាក់នៃវិក្កយបត្របង្ហាញតែនៅបង្កាន់ដៃដំបូងប៉ុណ្ណោះ។',
    en: 'Receipts by day of payment, without reversed ones. An invoice’s amounts are shown with its first receipt.',
  },
  // No menu entry names a permission for it (specification §2): a cashier who can read a month can
  // read a day.
  permission: 'cashier_monthly_report',
  period: 'day',
  filters: {
    cashier: filters.cashier,
    shift: filters.shift,
    payment_type: filters.payment_type,
  },
  columns: {
    no,
    receipt_no: { label: { kh: 'បង្កាន់ដៃ', en: 'Receipt' } },
    paid_at: moment({ kh: 'នៅ', en: 'At' }),
    kind: { label: { kh: 'ប្រភេទ', en: 'Type' }, as: 'enum', values: paymentKind },
    invoice_no: {
      label: { kh: 'វិក្កយបត្រ', en: 'Invoice' },
      link: '/invoices/update/{invoice_id}',
    },
    ...person,
    born_on: age('paid_at'),
    visit_type: visitType,
    ward,
    payment_type: payer,
    gross: riel('gross', money.gross),
    discount: riel('discount', money.discount),
    exemption: riel('exemption', money.exemption),
    scheme: riel('scheme', money.scheme),
    due: riel('due', money.patient),
    cash: riel('cash', cash),
    dollars: riel('dollars', dollars),
    bank: riel('bank', bank),
    deposit: riel('deposit', deposit),
    refunded: riel('refunded', money.refunded),
    balance: riel('balance', money.outstanding),
    cashier: named({ kh: 'បេឡាករ', en: 'Cashier' }),
    reprints: added('reprints', { kh: 'បោះពុម្ពឡើងវិញ', en: 'Reprints' }),
    collected: figure(money.collected, 'riel'),
    shift: { ...named(shift), isAside: true },
    ...Object.fromEntries(Object.entries(counted).map(([column, label]) => [column, figure(label, 'riel')])),
  },
  groups: ['cashier', 'payment_type', 'kind'],
  below: [
    {
      title: { kh: 'តាមអ្នកទូទាត់', en: 'By payer' },
      rows: ['payment_type'],
      measures: moved,
    },
    { title: { kh: 'តាមបេឡាករ', en: 'By cashier' }, rows: ['cashier'], measures: moved },
    {
      title: shift,
      rows: ['shift'],
      measures: [
        sum('opening_float', counted.opening_float, 'riel'),
        ...moved.slice(1),
        sum('expected', counted.expected, 'riel'),
        sum('counted', counted.counted, 'riel'),
        sum('difference', counted.difference, 'riel'),
      ],
    },
  ],
  chart: { table: 0, figures: ['collected'] },
  paper: 'A4 landscape',
  roll: true,
  signatures: [
    { kh: 'បេឡាករ', en: 'Cashier' },
    { kh: 'គណនេយ្យករ', en: 'Accountant' },
    { kh: 'ប្រធានមូលដ្ឋាន', en: 'Facility director' },
  ],
})
