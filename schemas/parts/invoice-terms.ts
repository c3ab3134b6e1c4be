/** Patient and payer of an invoice, copied from the visit (domain 1.8). */

import { amountType } from '../codes/amount-type.ts'
import { invoiceStatus } from '../codes/invoice-status.ts'
import { paymentModel } from '../codes/payment-model.ts'
import { field } from '../kit/define.ts'
import { minReason } from '../kit/letters.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const

export const invoiceOf = {
  /** For drafts too, which have no invoice number yet. */
  reference: field.sequence({
    label: { kh: 'លេខយោង', en: 'Reference' },
    pattern: 'B{YY}{0000000}',
    required: true,
    search: true,
  }),
  visit_id: field.ref({
    label: { kh: 'ការមកពិនិត្យ', en: 'Visit' },
    to: 'visits',
    required: true,
    readOnly: 'afterCreate',
    // Charges after the issue of an invoice go to the next one.
    unique: { within: [], when: { field: 'status', is: invoiceStatus.DRAFT.value } },
  }),
  patient_id: field.ref({
    label: { kh: 'អ្នកជំងឺ', en: 'Patient' },
    to: 'patients',
    readOnly,
  }),
  health_facility_id: field.ref({
    label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
    to: 'health-facilities',
    readOnly,
  }),
  visit_type_id: field.ref({
    label: { kh: 'ប្រភេទការមកពិនិត្យ', en: 'Visit type' },
    to: 'visit-types',
    readOnly,
  }),
  payment_type_id: field.ref({
    label: { kh: 'អ្នកទូទាត់', en: 'Payer' },
    to: 'payment-types',
    readOnly,
  }),
  attachment_id: field.ref({
    label: { kh: 'ប័ណ្ណអ្នកទទួលផល', en: 'Beneficiary card' },
    to: 'patient-attach-beneficiaries',
    readOnly,
  }),
  program_id: field.ref({ label: { kh: 'កម្មវិធី', en: 'Programme' }, to: 'programs', readOnly }),
  payment_model: field.enum({
    ...recordOnly,
    label: { kh: 'របៀបទូទាត់', en: 'Payment model' },
    values: paymentModel,
    readOnly,
  }),
  // A draft has no date and belongs to no month.
  issued_at: field.dateTime({ label: { kh: 'កាលបរិច្ឆេទ', en: 'Issued at' }, readOnly }),
  cashier_id: field.ref({ label: { kh: 'ចេញដោយ', en: 'Issued by' }, to: 'users', readOnly }),
}

const asPercent = { field: 'bill_discount_type', is: amountType.PERCENT.value }
const asAmount = { field: 'bill_discount_type', is: amountType.CURRENCY.value }

/** Users' decisions on a draft. */
export const billDecisions = {
  bill_discount_type: field.enum({
    ...recordOnly,
    label: { kh: 'បញ្ចុះលើវិក្កយបត្រជា', en: 'Invoice discount type' },
    values: amountType,
  }),
  bill_discount_percent: field.percent({
    ...recordOnly,
    label: { kh: 'បញ្ចុះ (%)', en: 'Discount (%)' },
    visibleWhen: asPercent,
    requiredWhen: asPercent,
  }),
  bill_discount_amount: field.money({
    ...recordOnly,
    label: { kh: 'បញ្ចុះ (៛)', en: 'Discount (៛)' },
    visibleWhen: asAmount,
    requiredWhen: asAmount,
  }),
  discount_reason: field.text({
    ...recordOnly,
    label: { kh: 'មូលហេតុនៃការបញ្ចុះ', en: 'Reason for the discount' },
    min: minReason,
    max: 200,
    requiredWhen: { field: 'bill_discount_type', set: true },
  }),
  /** src/workflows/billing/domain/discount-reason.ts */
  discount_reason_for: field.longText({
    ...recordOnly,
    label: { kh: 'ចំនួនដែលមូលហេតុនេះពន្យល់', en: 'Amounts that the reasons are for' },
    readOnly,
  }),
  has_consent: field.boolean({
    ...recordOnly,
    label: { kh: 'អ្នកជំងឺយល់ព្រមបង់', en: 'Patient consents to pay' },
    help: { kh: 'សម្រាប់សេវាដែលកម្មវិធីមិនធានា។', en: 'For services the programme does not cover.' },
    words: {
      yes: { kh: 'យល់ព្រម', en: 'Yes' },
      no: { kh: 'មិនយល់ព្រម', en: 'No' },
    },
    default: false,
  }),
}
