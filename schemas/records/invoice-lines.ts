import { defineResource } from '../kit/define.ts'
import { ownerRef } from '../kit/fragments.ts'
import { invoiceLineCover, invoiceLineOf } from '../parts/invoice-line.ts'
import { invoiceLineAmounts } from '../parts/invoice-line-amounts.ts'

const isManual = { field: 'charge_id', set: false }

/** An invoice line: a priced charge or a manual line (domain 1.8). */
export default defineResource({
  path: 'invoice-lines',
  singular: 'invoice_line',
  label: { kh: 'ជួរវិក្កយបត្រ', en: ['Invoice line', 'Invoice lines'] },
  icon: 'mdi:format-list-numbered',
  rowsOf: 'invoice_id',
  key: ['invoice_id', 'line_no'],
  display: { kh: '{description_kh}', en: '{description_en}' },
  fields: {
    invoice_id: ownerRef('invoices', 'វិក្កយបត្រ', 'Invoice'),
    ...invoiceLineOf,
    ...invoiceLineAmounts(isManual),
    ...invoiceLineCover,
  },
  list: {
    columns: ['invoice_id', 'description_kh', 'quantity', 'unit_price', 'gross', 'patient_share'],
    filters: ['invoice_id', 'service_id', 'ward_id'],
    inline: [],
  },
  features: { write: false },
})
