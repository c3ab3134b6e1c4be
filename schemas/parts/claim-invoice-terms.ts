/** Totals of a monthly invoice, and the payer's documents about it (domain 1.10). */

import { claimExchange, claimInvoiceStatus } from '../codes/claim-terms.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import { minReason } from '../kit/letters.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const
const { CERTIFIED, PARTLY_PAID, PAID, CLEARED } = claimInvoiceStatus
const since = (...states: readonly { value: number }[]) => ({
  field: 'status',
  in: states.map(({ value }) => value),
})
const count = (label: Label) => field.integer({ ...recordOnly, label, required: true, min: 0, default: 0, readOnly })
const amount = (label: Label) => field.money({ ...recordOnly, label, readOnly })

export const claimInvoiceSums = {
  claims_count: count({ kh: 'ចំនួនការទាមទារ', en: 'Claims' }),
  cases_count: count({ kh: 'ចំនួនករណី', en: 'Cases' }),
  amount_claimed: field.money({
    label: { kh: 'បានទាមទារ', en: 'Claimed' },
    required: true,
    default: 0,
    readOnly,
  }),
  amount_certified: amount({ kh: 'បានបញ្ជាក់', en: 'Certified' }),
  amount_reduced: amount({ kh: 'កាត់បន្ថយ', en: 'Reduced' }),
}

export const claimInvoicePapers = {
  submitted_at: field.dateTime({ label: { kh: 'ដាក់ជូននៅ', en: 'Submitted at' }, readOnly }),
  exchange: field.enum({
    label: { kh: 'ការបញ្ជូនតាមប្រព័ន្ធ', en: 'Exchange' },
    values: claimExchange,
    readOnly,
  }),
  is_late: flag('យឺត', 'Late', { ...recordOnly, readOnly }),
  certificate_no: field.text({
    ...recordOnly,
    label: { kh: 'លេខលិខិតបញ្ជាក់', en: 'Certificate number' },
    max: 40,
    readOnly,
    requiredWhen: since(CERTIFIED, PARTLY_PAID, PAID, CLEARED),
  }),
  certified_at: field.dateTime({
    ...recordOnly,
    label: { kh: 'បញ្ជាក់នៅ', en: 'Certified at' },
    readOnly,
  }),
  // Days and references are those of the last transfer; amounts are sums of all (claim-payments).
  bank_ref: field.text({
    ...recordOnly,
    label: { kh: 'លេខយោងធនាគារ', en: 'Bank reference' },
    max: 60,
    readOnly,
    requiredWhen: since(PAID, CLEARED),
  }),
  paid_on: field.date({
    label: { kh: 'ទូទាត់នៅថ្ងៃ', en: 'Paid on' },
    readOnly,
    requiredWhen: since(PAID, CLEARED),
  }),
  amount_paid: field.money({
    ...recordOnly,
    label: { kh: 'បានទូទាត់', en: 'Paid' },
    min: 0,
    readOnly,
    requiredWhen: since(PAID, CLEARED),
  }),
  amount_withheld: field.money({
    ...recordOnly,
    label: { kh: 'កាត់ទុក', en: 'Withheld' },
    help: { kh: 'ចំនួនដែលស្ថាប័នទូទាត់មិនបង់ ទោះបានបញ្ជាក់ក៏ដោយ។', en: 'Certified amount that the payer does not pay.' },
    min: 0,
    readOnly,
  }),
  withheld_reason: field.text({
    ...recordOnly,
    label: { kh: 'មូលហេតុកាត់ទុក', en: 'Reason for withholding' },
    min: minReason,
    max: 300,
    readOnly,
    requiredWhen: { field: 'amount_withheld', gt: 0 },
  }),
  received_on: field.date({
    ...recordOnly,
    label: { kh: 'ទទួលប្រាក់នៅថ្ងៃ', en: 'Received on' },
    readOnly,
    requiredWhen: since(CLEARED),
  }),
  amount_received: field.money({
    ...recordOnly,
    label: { kh: 'ប្រាក់ដែលទទួលបាន', en: 'Received' },
    min: 0,
    readOnly,
    requiredWhen: since(CLEARED),
  }),
  bank_fee: field.money({
    ...recordOnly,
    label: { kh: 'កម្រៃធនាគារ', en: 'Bank fee' },
    help: { kh: 'ចំនួនដែលធនាគារកាត់ពីប្រាក់ផ្ទេរ។', en: 'Amount the bank deducted from the transfer.' },
    min: 0,
    readOnly,
  }),
}
