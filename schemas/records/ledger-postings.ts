import { ledgerAccount } from '../codes/ledger-account.ts'
import { defineResource, field } from '../kit/define.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'always' as const
const maxAmount = 1_000_000_000_000

/**
 * The signed riel amount of an entry on one account. The postings of an entry sum to 0 (design 4).
 */
export default defineResource({
  path: 'ledger-postings',
  singular: 'ledger_posting',
  label: { kh: 'ជួរបញ្ជី', en: ['Ledger posting', 'Ledger postings'] },
  icon: 'mdi:book-open-variant',
  key: ['entry_id', 'line_no'],
  display: { kh: '{entry_id} {account}', en: '{entry_id} {account}' },
  sort: ['occurred_at', 'desc'],
  scope: { by: 'health_facility_id' },
  personal: true,
  duplicates: false,
  fields: {
    entry_id: field.ref({
      label: { kh: 'ប្រតិបត្តិការ', en: 'Entry' },
      to: 'ledger-entries',
      required: true,
      readOnly,
    }),
    line_no: field.integer({
      ...recordOnly,
      label: { kh: 'ល.រ', en: 'No.' },
      min: 1,
      required: true,
      readOnly,
    }),
    account: field.enum({
      label: { kh: 'គណនី', en: 'Account' },
      values: ledgerAccount,
      required: true,
      readOnly,
    }),
    amount: field.money({
      label: { kh: 'ទឹកប្រាក់', en: 'Amount' },
      min: -maxAmount,
      max: maxAmount,
      required: true,
      readOnly,
    }),
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
      readOnly,
    }),
    occurred_at: field.dateTime({ label: { kh: 'នៅ', en: 'At' }, required: true, readOnly }),
    shift_id: field.ref({ label: { kh: 'វេន', en: 'Shift' }, to: 'shifts', readOnly }),
    invoice_id: field.ref({ label: { kh: 'វិក្កយបត្រ', en: 'Invoice' }, to: 'invoices', readOnly }),
  },
  list: {
    columns: ['entry_id', 'occurred_at', 'account', 'amount', 'invoice_id', 'shift_id'],
    filters: ['occurred_at', 'account', 'shift_id', 'invoice_id'],
    inline: [],
  },
  features: { write: false },
})
