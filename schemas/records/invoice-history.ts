import { invoiceEvent } from '../codes/invoice-status.ts'
import { defineResource, field } from '../kit/define.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'always' as const
const amount = { ...recordOnly, readOnly, default: 0 }

/**
 * Every event of every invoice: user, time, values before and after (domain 1.8). Only billing
 * writes it.
 */
export default defineResource({
  path: 'invoices/invoice-history',
  singular: 'invoice_event',
  label: { kh: ['ព្រឹត្តិការណ៍', 'ប្រវត្តិវិក្កយបត្រ'], en: ['Invoice event', 'Invoice history'] },
  icon: 'mdi:history',
  permissions: { list: 'list_invoices' },
  key: ['invoice_id', 'number'],
  display: { kh: '{invoice_id} {event}', en: '{invoice_id} {event}' },
  sort: ['at', 'desc'],
  scope: { by: 'invoice_id' },
  personal: true,
  duplicates: false,
  fields: {
    at: field.dateTime({ label: { kh: 'នៅ', en: 'At' }, required: true, readOnly }),
    invoice_id: field.ref({
      label: { kh: 'វិក្កយបត្រ', en: 'Invoice' },
      to: 'invoices',
      required: true,
      readOnly,
    }),
    visit_id: field.ref({ label: { kh: 'ការមកពិនិត្យ', en: 'Visit' }, to: 'visits', readOnly }),
    /** Numbers the events of an invoice from 1. */
    number: field.integer({
      ...recordOnly,
      label: { kh: 'ល.រ', en: 'No.' },
      min: 1,
      required: true,
      readOnly,
    }),
    event: field.enum({
      label: { kh: 'ព្រឹត្តិការណ៍', en: 'Event' },
      values: invoiceEvent,
      required: true,
      readOnly,
    }),
    user_id: field.ref({ label: { kh: 'ដោយ', en: 'By' }, to: 'users', readOnly }),
    amount_before: field.money({ ...amount, label: { kh: 'ត្រូវបង់ពីមុន', en: 'Due before' } }),
    amount_after: field.money({ ...amount, label: { kh: 'ត្រូវបង់ក្រោយ', en: 'Due after' } }),
    amount_delta: field.computed({
      label: { kh: 'ប្រែប្រួល', en: 'Change' },
      as: 'money',
      formula: { subtract: [{ field: 'amount_after' }, { field: 'amount_before' }] },
    }),
    details: field.text({
      ...recordOnly,
      label: { kh: 'ព័ត៌មានលម្អិត', en: 'Details' },
      max: 1000,
      readOnly,
    }),
    reason: field.text({ ...recordOnly, label: { kh: 'មូលហេតុ', en: 'Reason' }, max: 500, readOnly }),
  },
  list: {
    columns: ['at', 'invoice_id', 'visit_id', 'event', 'user_id', 'amount_before', 'amount_after', 'amount_delta', 'reason'],
    filters: ['at', 'event', 'user_id', 'amount_delta', 'invoice_id'],
    inline: [],
  },
  features: { write: false },
})
