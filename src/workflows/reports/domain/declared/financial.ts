import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import type { Label } from '#schemas/kit/types.ts'
import { added, figure, filters, money, named, payer, sum, ward } from '../columns.ts'
import { defineReport } from '../report.ts'

const riel = (column: string, label: Label) => added(column, label, 'riel')
const category: Label = { kh: 'ក្រុមសេវា', en: 'Service category' }
const lines: Label = { kh: 'ចំនួន', en: 'Lines' }
const earlier: Label = { kh: 'បង់លើវិក្កយបត្រពីមុន', en: 'Paid for earlier months' }
const amounts = {
  gross: money.gross,
  discount: money.discount,
  exemption: money.exemption,
  scheme: money.scheme,
  patient: money.patient,
  paid: money.paid,
  outstanding: money.outstanding,
  earlier,
}
/**
 * Claimed amounts of programmes against the booked fees; the difference is booked when a claim is
 * submitted.
 */
const programmes = {
  scheme: { kh: 'ថ្លៃសេវាដែលបានកត់', en: 'Fees booked' },
  unclaimed: { kh: 'មិនទាន់ទាមទារ', en: 'Not claimed yet' },
  asked: { kh: 'បានទាមទារ', en: 'Claimed' },
  difference: { kh: 'ខុសពីថ្លៃសេវា', en: 'Claimed minus fees' },
  adjusted: { kh: 'បានកែតម្រូវក្នុងបញ្ជី', en: 'Adjusted in the ledger' },
}
const measures = Object.entries(amounts).map(([column, label]) => sum(column, label, 'riel'))

/** Billed and collected amounts by ward, service type and payer (domain 1.13). */
export default defineReport({
  title: { kh: 'របាយការណ៍ហិរញ្ញវត្ថុ', en: 'Financial report' },
  about: {
    kh: 'ជួរនៃវិក្កយបត្រតាមថ្ងៃចេញ និងប្រាក់ដែលបានបង់លើវិក្កយបត្រទាំងនោះ។ ប្រាក់ដែលបង់ ឬសងវិញក្នុងរយៈពេលនេះ លើវិក្កយបត្រចេញពីមុន មានជួរឈរដោយឡែក។',
    en: 'Invoice lines by date of issue, and the payments for them. Payments and refunds for invoices issued earlier are in a separate column.',
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
    ...Object.fromEntries(Object.entries(amounts).map(([column, label]) => [column, riel(column, label)])),
    unclaimed: figure(programmes.unclaimed, 'riel'),
    asked: figure(programmes.asked, 'riel'),
    difference: figure(programmes.difference, 'riel'),
    adjusted: figure(programmes.adjusted, 'riel'),
  },
  main: {
    title: { kh: 'តាមផ្នែក និងក្រុមសេវា', en: 'By ward and service category' },
    rows: ['ward', 'category'],
    columns: ['payment_type'],
    measures: [sum('lines', lines), ...measures],
  },
  below: [
    {
      title: { kh: 'តាមអ្នកទូទាត់', en: 'By payer' },
      rows: ['payment_type'],
      measures: [sum('lines', lines), ...measures],
    },
    {
      title: { kh: 'កម្មវិធី៖ ថ្លៃសេវា និងការទាមទារ', en: 'Programmes: fees and claims' },
      rows: ['payment_type'],
      measures: Object.entries(programmes).map(([column, label]) => sum(column, label, 'riel')),
    },
  ],
  chart: { table: 0, figures: ['gross'] },
  paper: 'A4 landscape',
})
