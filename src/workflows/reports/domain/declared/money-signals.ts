import { moneySignal } from '#schemas/codes/money-signal.ts'
import { added, cases, filters, freeText, named, no, sum } from '../columns.ts'
import { defineReport } from '../report.ts'

const amount = { kh: 'ទឹកប្រាក់', en: 'Amount' }

/**
 * Ledger entries that need review; each kind is a rule of src/workflows/reports/server/signals.ts.
 */
export default defineReport({
  title: { kh: 'សញ្ញាដែលត្រូវពិនិត្យ', en: 'Money signals' },
  about: {
    kh: 'តាមថ្ងៃនៃព្រឹត្តិការណ៍។ សញ្ញាមិនមែនជាការចោទប្រកាន់ទេ។',
    en: 'By day. A signal is not an accusation; it asks you to check.',
  },
  // No menu entry names this report (specification §2); cashiers do not hold this permission.
  permission: 'report_financial',
  period: 'range',
  filters: {
    user: filters.cashier,
    signal: { kind: 'value', label: { kh: 'សញ្ញា', en: 'Signal' }, values: moneySignal },
  },
  columns: {
    no,
    at: { label: { kh: 'នៅ', en: 'At' }, as: 'moment' },
    signal: { label: { kh: 'សញ្ញា', en: 'Signal' }, as: 'enum', values: moneySignal },
    about: { label: { kh: 'អំពី', en: 'About' }, link: '/{place}/update/{record_id}' },
    user: named({ kh: 'ដោយ', en: 'By' }),
    amount: added('amount', amount, 'riel'),
    facts: { label: { kh: 'ព័ត៌មានលម្អិត', en: 'Details' } },
    reason: freeText({ kh: 'មូលហេតុ', en: 'Reason' }),
  },
  groups: ['signal', 'user'],
  below: [
    {
      title: { kh: 'តាមសញ្ញា', en: 'By signal' },
      rows: ['signal'],
      measures: [cases, sum('amount', amount, 'riel')],
    },
    {
      title: { kh: 'តាមមនុស្ស', en: 'By user' },
      rows: ['user'],
      columns: ['signal'],
      measures: [cases],
    },
  ],
  paper: 'A4',
})
