import { claimStatus } from '../codes/claim-status.ts'
import { defineResource, field } from '../kit/define.ts'
import { claimAmountChecks, claimAmounts, claimPeople, claimProgress } from '../parts/claim-progress.ts'
import { claimSource, claimTerms } from '../parts/claim-source.ts'
import { claimStates } from '../parts/claim-states.ts'

const { ProviderSaved, ProviderApproved } = claimStatus

/** A visit's claim to a programme (domain 1.10); only actions create and correct it. */
export default defineResource({
  path: 'claims',
  singular: 'claim',
  label: { kh: 'ការទាមទារសំណង', en: ['Claim', 'Claims'] },
  icon: 'mdi:file-document-check-outline',
  key: ['code'],
  display: { kh: '{code}', en: '{code}' },
  sort: ['date_to', 'desc'],
  scope: {
    by: 'health_facility_id',
    unsent: { field: 'status', values: [ProviderSaved.value, ProviderApproved.value] },
  },
  personal: true,
  duplicates: false,
  fields: {
    ...claimSource,
    ...claimTerms,
    ...claimAmounts,
    ...claimProgress,
    ...claimPeople,
    claim_invoice_id: field.ref({
      label: { kh: 'វិក្កយបត្រប្រចាំខែ', en: 'Monthly claim invoice' },
      to: 'claim_invoices',
      readOnly: 'always',
    }),
    settled_in_id: field.ref({
      filter: false,
      sort: false,
      label: { kh: 'វិក្កយបត្រដែលបានបញ្ជាក់ពីមុន', en: 'Previous claim invoice' },
      to: 'claim_invoices',
      readOnly: 'always',
    }),
  },
  checks: claimAmountChecks,
  states: claimStates,
  list: {
    columns: [
      'code',
      'visit_id',
      'patient_id',
      'program_id',
      'date_to',
      'status',
      'amount_claimed',
      'amount_approved',
      'due_on',
      'claim_invoice_id',
    ],
    filters: ['status', 'program_id', 'date_to', 'rejection_reasons'],
  },
  features: { write: false },
})
