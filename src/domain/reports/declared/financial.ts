import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import type { Label } from '#schemas/kit/types.ts'
import { added, filters, money, named, payer, sum, ward } from '../columns.ts'
import { defineReport } from '../report.ts'

const riel = (column: string, label: Label) => added(column, label, 'riel')
const category: Label = { kh: 'ក្រុមសេវា', en: 'Service category' }
const lines: Label = { kh: 'ចំនួន', en: 'Lines' }
const names = ['gross', 'discount', 'exemption', 'scheme', 'patient', 'collected'] as const
const measures = [...names, 'outstanding' as const].map((column) =>
  sum(column, money[column], 'riel'),
)

/** What was billed and collected, by ward and sort of service, for each payer (domain 1.13). */
export default defineReport({
  title: { kh: 'របាយការណ៍ហិរញ្ញវត្ថុ', en: 'Financial report' },
  about: {
    kh: 'ជួរនៃវិក្កយបត្រដែលបានចេញ តាមថ្ងៃចេញ។ ប្រាក់ដែលបានបង់ត្រូវចែកទៅជួរតាមចំណែកអ្នកជំងឺ។',
    en: 'Lines of issued invoices by date of issue. What was paid is shared out to lines by the patient’s part.',
  },
  permission: 'report_financial',
  period: 'range',
  filters: {
    ward: filters.ward,
    category: { kind: 'record', of: 'service-categories', label: category },
    payment_type: filters.payment_type,
    status: {
      kind: 'value',
      label: { kh: 'ស្ថានភាព', en: 'Status' },
      values: invoiceStatus,
    },
  },
  columns: {
    ward,
    category: named(category),
    payment_type: payer,
    lines: added('lines', lines),
    ...Object.fromEntries(
      [...names, 'outstanding' as const].map((column) => [column, riel(column, money[column])]),
    ),
  },
  main: {
    title: { kh: 'តាមផ្នែក និងក្រុមសេវា', en: 'By ward and service category' },
    rows: ['ward', 'category'],
    columns: ['payment_type'],
    measures: [sum('lines', lines), ...measures],
  },
  below: [
    {
      title: { kh: 'តាមអ្នកទូទាត់', en: 'By who pays' },
      rows: ['payment_type'],
      measures: [sum('lines', lines), ...measures],
    },
  ],
  paper: 'A4 landscape',
})
