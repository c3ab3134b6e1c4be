import { ledgerKind } from '../codes/ledger-account.ts'
import { defineResource, field } from '../kit/define.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'always' as const

/**
 * A movement of money (design 6). The database keeps it balanced and unchanged:
 * src/workflows/ledger/server.
 */
export default defineResource({
  path: 'ledger-entries',
  singular: 'ledger_entry',
  label: { kh: ['ប្រតិបត្តិការបញ្ជី', 'បញ្ជីគណនេយ្យ'], en: ['Ledger entry', 'Ledger entries'] },
  icon: 'mdi:book-open-outline',
  permissions: { list: 'list_ledger_postings' },
  key: ['health_facility_id', 'number'],
  display: { kh: '{number}', en: '{number}' },
  sort: ['occurred_at', 'desc'],
  scope: { by: 'health_facility_id' },
  personal: true,
  dated: { field: 'occurred_at' },
  duplicates: false,
  fields: {
    number: field.sequence({
      label: { kh: 'លេខ', en: 'Number' },
      pattern: 'L{YY}{0000000}',
      within: ['health_facility_id'],
      required: true,
      search: true,
    }),
    occurred_at: field.dateTime({ label: { kh: 'នៅ', en: 'At' }, required: true, readOnly }),
    kind: field.enum({
      label: { kh: 'ប្រភេទ', en: 'Type' },
      values: ledgerKind,
      required: true,
      readOnly,
    }),
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
      readOnly,
    }),
    invoice_id: field.ref({ label: { kh: 'វិក្កយបត្រ', en: 'Invoice' }, to: 'invoices', readOnly }),
    payment_id: field.ref({ label: { kh: 'ការបង់ប្រាក់', en: 'Payment' }, to: 'payments', readOnly }),
    shift_id: field.ref({ label: { kh: 'វេន', en: 'Shift' }, to: 'shifts', readOnly }),
    visit_id: field.ref({ label: { kh: 'ការមកពិនិត្យ', en: 'Visit' }, to: 'visits', readOnly }),
    program_id: field.ref({ label: { kh: 'កម្មវិធី', en: 'Programme' }, to: 'programs', readOnly }),
    claim_invoice_id: field.ref({
      label: { kh: 'វិក្កយបត្រទាមទារសំណង', en: 'Claim invoice' },
      to: 'claim_invoices',
      readOnly,
    }),
    claim_id: field.ref({ label: { kh: 'ការទាមទារសំណង', en: 'Claim' }, to: 'claims', readOnly }),
    note: field.text({ ...recordOnly, label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 500, readOnly }),
    reversal_of_id: field.ref({
      label: { kh: 'ដកវិញនូវ', en: 'Reverses' },
      to: 'ledger-entries',
      readOnly,
      unique: true,
    }),
    postings: field.count({
      label: { kh: 'ជួរ', en: 'Postings' },
      of: 'ledger-postings',
      via: 'entry_id',
    }),
  },
  list: {
    columns: ['number', 'occurred_at', 'kind', 'invoice_id', 'payment_id', 'postings'],
    filters: ['occurred_at', 'kind', 'shift_id', 'invoice_id'],
    inline: [],
  },
  features: { write: false },
})
