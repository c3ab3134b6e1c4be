import { claimInvoiceStatus } from '../codes/claim-terms.ts'
import { defineResource, field } from '../kit/define.ts'
import { claimInvoiceStates } from '../parts/claim-invoice-states.ts'
import { claimInvoicePapers, claimInvoiceSums } from '../parts/claim-invoice-terms.ts'

const readOnly = 'afterCreate' as const
const { DRAFT, LOCKED } = claimInvoiceStatus

/** The monthly claims of a facility to a programme as one invoice (domain 1.10). */
export default defineResource({
  path: 'claim_invoices',
  singular: 'claim_invoice',
  label: { kh: 'វិក្កយបត្រទាមទារសំណង', en: ['Claim invoice', 'Claim invoices'] },
  icon: 'mdi:file-table-box-multiple-outline',
  permissions: { list: 'view_claim_invoices' },
  key: ['code'],
  display: { kh: '{code}', en: '{code}' },
  sort: ['month', 'desc'],
  scope: {
    by: 'health_facility_id',
    unsent: { field: 'status', values: [DRAFT.value, LOCKED.value] },
  },
  duplicates: false,
  fields: {
    code: field.sequence({
      label: { kh: 'លេខវិក្កយបត្រ', en: 'Invoice number' },
      pattern: 'CI{YY}-{000000}',
      required: true,
      search: true,
    }),
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
      readOnly,
    }),
    program_id: field.ref({
      label: { kh: 'កម្មវិធី', en: 'Programme' },
      to: 'programs',
      required: true,
      readOnly,
    }),
    month: field.code({
      label: { kh: 'ខែ', en: 'Month' },
      required: true,
      max: 7,
      pattern: '20\\d{2}-(0[1-9]|1[0-2])',
      readOnly,
      example: '2026-03',
      // Only one is open at a time; later claims get their own invoice.
      unique: {
        within: ['health_facility_id', 'program_id'],
        when: { field: 'status', in: [DRAFT.value, LOCKED.value] },
      },
    }),
    active_period_id: field.ref({
      label: { kh: 'ការិយបរិច្ឆេទប្រចាំខែ', en: 'Active period' },
      to: 'active-periods',
      readOnly,
    }),
    ...claimInvoiceSums,
    status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: claimInvoiceStatus }),
    ...claimInvoicePapers,
  },
  states: claimInvoiceStates,
  list: {
    columns: [
      'code',
      'month',
      'health_facility_id',
      'program_id',
      'status',
      'claims_count',
      'amount_claimed',
      'amount_certified',
      'amount_paid',
    ],
    filters: ['month', 'program_id', 'status', 'exchange', 'paid_on'],
  },
  features: { write: false },
})
