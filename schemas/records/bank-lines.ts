import { defineResource } from '../kit/define.ts'
import { bankLine } from '../parts/bank-line.ts'

/**
 * Bank statement lines, each matched with one or several ledger entries. Only
 * src/workflows/bank/server writes them.
 */
export default defineResource({
  path: 'bank-lines',
  singular: 'bank_line',
  label: {
    kh: ['ជួរក្នុងរបាយការណ៍ធនាគារ', 'របាយការណ៍ធនាគារ'],
    en: ['Bank statement line', 'Bank statement lines'],
  },
  icon: 'mdi:bank-outline',
  menu: { group: 'financing', order: 65 },
  key: ['health_facility_id', 'line_key'],
  display: { kh: '{on_day} {reference}', en: '{on_day} {reference}' },
  sort: ['on_day', 'desc'],
  scope: { by: 'health_facility_id' },
  personal: true,
  duplicates: false,
  fields: {
    ...bankLine,
  },
  list: {
    columns: ['on_day', 'direction', 'amount', 'reference', 'description', 'entry_id'],
    filters: ['on_day', 'direction', 'entry_id'],
    inline: [],
  },
  tools: [
    {
      path: 'bank-lines/matching',
      label: { kh: 'ផ្គូផ្គងធនាគារ', en: 'Bank reconciliation' },
      icon: 'mdi:link-variant',
      permission: 'reconcile_bank',
    },
  ],
  features: { write: false },
})
