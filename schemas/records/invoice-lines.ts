import { defineResource, field } from '../kit/define.ts'
import { invoiceLineCover, invoiceLineOf } from '../parts/invoice-line.ts'
import { invoiceLineAmounts } from '../parts/invoice-line-amounts.ts'

const isManual = { field: 'charge_id', set: false }

/** An invoice line: a priced charge or a manual line (domain 1.8). */
export default defineResource({
  path: 'invoice-lines',
  singular: 'invoice_line',
  label: { kh: 'ជួរវិក្កយបត្រ', en: ['Invoice line', 'Invoice lines'] },
  icon: 'mdi:format-list-numbered',
  permissions: {
    list: 'list_invoices',
    create: 'update_invoice',
    update: 'update_invoice',
    delete: 'update_invoice',
  },
  key: ['invoice_id', 'line_no'],
  display: { kh: '{description_kh}', en: '{description_en}' },
  scope: { by: 'invoice_id' },
  personal: true,
  duplicates: false,
  fields: {
    invoice_id: field.ref({
      label: { kh: 'វិក្កយបត្រ', en: 'Invoice' },
      to: 'invoices',
      required: true,
      readOnly: 'afterCreate',
    }),
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
