import type { Label } from '#schemas/kit/types.ts'
import {
  added,
  filters,
  moment,
  money,
  named,
  no,
  payer,
  person,
  sum,
  text,
  visitCode,
  ward,
} from '../columns.ts'
import { defineReport, type Measure } from '../report.ts'

const riel = (column: string, label: Label) => added(column, label, 'riel')
const category: Label = { kh: 'ក្រុមសេវា', en: 'Service category' }
const measures: Measure[] = (['gross', 'discount', 'exemption'] as const)
  .map((column) => sum(column, money[column], 'riel'))
  .concat(sum('paid', money.paid, 'riel'), sum('balance', money.outstanding, 'riel'))

/** Billed and paid amounts of patients, by invoice (domain 1.13). */
export default defineReport({
  title: { kh: 'ការបង់ប្រាក់ទូទៅតាមអ្នកជំងឺ', en: 'Payments by patient' },
  about: {
    kh: 'វិក្កយបត្រដែលបានចេញ តាមថ្ងៃចេញ លើកលែងតែដែលបានលុបចោល។',
    en: 'Issued invoices by date, without cancelled ones.',
  },
  permission: 'report_general_payment_patient',
  period: 'range',
  filters: {
    ward: filters.ward,
    category: { kind: 'record', of: 'service-categories', label: category },
    cashier: filters.cashier,
    least: { kind: 'amount', label: { kh: 'ចាប់ពី (៛)', en: 'From (៛)' } },
  },
  columns: {
    no,
    patient_code: person.patient_code,
    patient: person.patient,
    visit_code: visitCode,
    invoice_no: {
      label: { kh: 'វិក្កយបត្រ', en: 'Invoice' },
      link: '/invoices/update/{invoice_id}',
    },
    issued_at: moment({ kh: 'ចេញនៅ', en: 'Issued' }),
    receipts: text({ kh: 'បង្កាន់ដៃ', en: 'Receipts' }),
    services: named({ kh: 'សេវា', en: 'Services' }),
    ward,
    payment_type: payer,
    gross: riel('gross', money.gross),
    discount: riel('discount', money.discount),
    exemption: riel('exemption', money.exemption),
    scheme: riel('scheme', money.scheme),
    paid: riel('paid', money.paid),
    balance: riel('balance', money.outstanding),
  },
  groups: ['ward', 'payment_type'],
  below: [
    { title: { kh: 'តាមផ្នែក', en: 'By ward' }, rows: ['ward'], measures },
    {
      title: { kh: 'តាមអ្នកទូទាត់', en: 'By payer' },
      rows: ['payment_type'],
      measures,
    },
  ],
  chart: { table: 0, figures: ['gross'] },
  paper: 'A4 landscape',
})
