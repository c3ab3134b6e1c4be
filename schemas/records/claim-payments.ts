import { claimPaymentKind } from '../codes/claim-terms.ts'
import { defineResource, field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'always' as const

/** A transfer for a claim invoice; only its transitions `pay` and `clear` write it (domain 2.2). */
export default defineResource({
  path: 'claim-payments',
  singular: 'claim_payment',
  label: { kh: 'ការទូទាត់វិក្កយបត្រទាមទារ', en: ['Claim payment', 'Claim payments'] },
  icon: 'mdi:bank-transfer',
  permissions: { list: 'view_claim_invoices' },
  key: ['claim_invoice_id', 'line_no'],
  display: { kh: '{claim_invoice_id} {line_no}', en: '{claim_invoice_id} {line_no}' },
  sort: ['claim_invoice_id', 'desc'],
  scope: { by: 'claim_invoice_id' },
  duplicates: false,
  fields: {
    claim_invoice_id: field.ref({
      label: { kh: 'វិក្កយបត្រទាមទារសំណង', en: 'Claim invoice' },
      to: 'claim_invoices',
      required: true,
      readOnly,
    }),
    line_no: field.integer({
      ...recordOnly,
      label: { kh: 'លេខរៀង', en: 'Line' },
      required: true,
      min: 1,
      unique: { within: ['claim_invoice_id'] },
      readOnly,
    }),
    kind: field.enum({
      label: { kh: 'ប្រភេទ', en: 'Type' },
      values: claimPaymentKind,
      required: true,
      readOnly,
    }),
    day: field.date({ label: { kh: 'ថ្ងៃ', en: 'Day' }, required: true, readOnly }),
    reference: field.text({
      ...recordOnly,
      label: { kh: 'លេខយោងធនាគារ', en: 'Bank reference' },
      max: 60,
      readOnly,
    }),
    amount: field.money({ label: { kh: 'ទឹកប្រាក់', en: 'Amount' }, required: true, readOnly }),
    /** Withheld by the payer, or charged by the bank. */
    deduction: field.money({
      ...recordOnly,
      label: { kh: 'កាត់ទុក', en: 'Deducted' },
      required: true,
      default: 0,
      readOnly,
    }),
    reason: field.text({ ...recordOnly, label: { kh: 'មូលហេតុ', en: 'Reason' }, max: 300, readOnly }),
    entry_id: field.ref({
      ...recordOnly,
      to: 'ledger-entries',
      readOnly,
      label: { kh: 'ប្រតិបត្តិការបញ្ជី', en: 'Ledger entry' },
    }),
    is_reversed: flag('បានដកវិញ', 'Reversed', { ...recordOnly, readOnly }),
  },
  list: {
    columns: ['claim_invoice_id', 'kind', 'day', 'reference', 'amount', 'deduction', 'is_reversed'],
    filters: ['claim_invoice_id', 'kind', 'day'],
    inline: [],
  },
  features: { write: false },
})
