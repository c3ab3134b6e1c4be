import { defineResource, field } from '../kit/define.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'always' as const

/**
 * Reductions of an issued invoice: services that were not given, or prices that were too high. Its
 * lines are lines of the invoice with negative amounts (docs/money.md). Only cash actions write it.
 */
export default defineResource({
  path: 'credit-notes',
  singular: 'credit_note',
  label: { kh: 'លិខិតឥណទាន', en: ['Credit note', 'Credit notes'] },
  icon: 'mdi:receipt-text-minus-outline',
  permissions: { list: 'list_invoices' },
  key: ['health_facility_id', 'code'],
  display: { kh: '{code}', en: '{code}' },
  sort: ['issued_at', 'desc'],
  scope: { by: 'health_facility_id' },
  personal: true,
  dated: { field: 'issued_at' },
  duplicates: false,
  fields: {
    code: field.sequence({
      label: { kh: 'លេខលិខិតឥណទាន', en: 'Credit note number' },
      pattern: 'CN-{YY}-{000000}',
      within: ['health_facility_id'],
      required: true,
      search: true,
    }),
    invoice_id: field.ref({
      label: { kh: 'វិក្កយបត្រ', en: 'Invoice' },
      to: 'invoices',
      required: true,
      readOnly,
    }),
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
      readOnly,
    }),
    issued_at: field.dateTime({
      label: { kh: 'កាលបរិច្ឆេទ', en: 'Issued at' },
      required: true,
      readOnly,
    }),
    issued_by: field.ref({ label: { kh: 'ចេញដោយ', en: 'Issued by' }, to: 'users', readOnly }),
    /** The reduction of the patient's balance, in whole notes. */
    amount: field.money({
      label: { kh: 'អ្នកជំងឺបង់តិចជាងមុន', en: 'Patient owes less' },
      required: true,
      readOnly,
    }),
    scheme_amount: field.money({
      label: { kh: 'កម្មវិធីបង់តិចជាងមុន', en: 'Programme owes less' },
      required: true,
      readOnly,
    }),
    reason: field.text({ ...recordOnly, label: { kh: 'មូលហេតុ', en: 'Reason' }, max: 500, readOnly }),
    approval_code: field.code({
      label: { kh: 'សំណើអនុម័ត', en: 'Approved request' },
      max: 40,
      readOnly,
    }),
  },
  list: {
    columns: ['code', 'issued_at', 'invoice_id', 'amount', 'scheme_amount', 'issued_by'],
    filters: ['issued_at', 'invoice_id'],
    inline: [],
  },
  features: { write: false },
})
