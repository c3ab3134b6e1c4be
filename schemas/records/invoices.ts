import { invoiceStatus } from '../codes/invoice-status.ts'
import { defineResource, field } from '../kit/define.ts'
import { invoiceAmounts } from '../parts/invoice-amounts.ts'
import { invoiceRows } from '../parts/invoice-rows.ts'
import { invoiceStates } from '../parts/invoice-states.ts'
import { billDecisions, invoiceOf } from '../parts/invoice-terms.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'always' as const

/**
 * The price of a visit and its payer (domain 1.8). A draft follows its visit;
 * src/workflows/billing/server.
 */
export default defineResource({
  path: 'invoices',
  singular: 'invoice',
  label: { kh: 'វិក្កយបត្រ', en: ['Invoice', 'Invoices'] },
  icon: 'mdi:receipt-text-outline',
  key: ['reference'],
  display: { kh: '{code} {reference}', en: '{code} {reference}' },
  sort: ['issued_at', 'desc'],
  scope: { by: 'health_facility_id' },
  personal: true,
  dated: { field: 'issued_at', facility: 'visit_id' },
  duplicates: false,
  fields: {
    code: field.sequence({
      label: { kh: 'លេខវិក្កយបត្រ', en: 'Invoice number' },
      pattern: 'INV-{YY}-{000000}',
      within: ['health_facility_id'],
      assignedBy: 'issue',
      search: true,
    }),
    ...invoiceOf,
    ...invoiceRows,
    ...billDecisions,
    ...invoiceAmounts,
    status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: invoiceStatus }),
    print_count: field.integer({
      ...recordOnly,
      label: { kh: 'បោះពុម្ព', en: 'Prints' },
      readOnly,
      default: 0,
    }),
    replaced_by_id: field.ref({
      label: { kh: 'ជំនួសដោយ', en: 'Replaced by' },
      to: 'invoices',
      readOnly,
    }),
  },
  states: invoiceStates,
  form: [
    {
      rows: [
        'visit_id',
        'lines',
        'category_discounts',
        ['bill_discount_type', 'bill_discount_percent', 'bill_discount_amount'],
        'discount_reason',
      ],
    },
  ],
  list: {
    columns: ['reference', 'code', 'patient_id', 'payment_type_id', 'issued_at', 'status', 'patient_total', 'balance'],
    filters: ['status', 'payment_type_id', 'visit_type_id', 'issued_at'],
    inline: [],
  },
  features: { import: false, bulk: false },
})
