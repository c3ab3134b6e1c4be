/** The subject of a claim, copied from the visit and its invoice on creation (domain 1.10). */
import { paymentModel } from '../codes/payment-model.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'afterCreate' as const

export const claimSource = {
  code: field.sequence({
    label: { kh: 'លេខការទាមទារ', en: 'Claim number' },
    pattern: 'CL{YY}-{0000000}',
    required: true,
    search: true,
  }),
  visit_id: field.ref({
    label: { kh: 'ការមកពិនិត្យ', en: 'Visit' },
    to: 'visits',
    required: true,
    readOnly,
    // One active claim per visit and programme (domain 2.2).
    unique: { within: ['program_id'], when: { field: 'is_live', is: true } },
  }),
  patient_id: field.ref({
    label: { kh: 'អ្នកជំងឺ', en: 'Patient' },
    to: 'patients',
    required: true,
    readOnly,
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
  /** For the secondary programme of the visit (docs/domain/claims.md). */
  is_secondary: flag('កម្មវិធីទីពីរ', 'Second programme', { ...recordOnly, readOnly }),
  invoice_id: field.ref({
    ...recordOnly,
    label: { kh: 'វិក្កយបត្រ', en: 'Invoice' },
    to: 'invoices',
    readOnly,
  }),
  scheme_id: field.ref({
    ...recordOnly,
    label: { kh: 'ប្រព័ន្ធជាតិ', en: 'Scheme' },
    to: 'schemes',
    readOnly,
  }),
  payment_model: field.enum({
    ...recordOnly,
    label: { kh: 'របៀបទូទាត់', en: 'Payment model' },
    values: paymentModel,
    required: true,
    default: paymentModel.CaseBase.value,
    readOnly,
  }),
  payment_type_id: field.ref({
    label: { kh: 'អ្នកទូទាត់', en: 'Payer' },
    to: 'payment-types',
    required: true,
    readOnly,
  }),
  visit_type_id: field.ref({
    label: { kh: 'ប្រភេទការមកពិនិត្យ', en: 'Visit type' },
    to: 'visit-types',
    required: true,
    readOnly,
  }),
  date_from: field.date({
    ...recordOnly,
    label: { kh: 'ពីថ្ងៃ', en: 'From' },
    required: true,
    readOnly,
  }),
  date_to: field.date({ label: { kh: 'ដល់ថ្ងៃ', en: 'To' }, required: true, readOnly }),
}

/**
 * Fields that the facility can correct while it holds the claim; only `claims/{id}/mend` writes
 * them.
 */
export const claimTerms = {
  attachment_id: field.ref({
    label: { kh: 'ប័ណ្ណអ្នកទទួលផល', en: 'Beneficiary card' },
    to: 'patient-attach-beneficiaries',
    within: { field: 'patient_id', via: 'patient_id' },
    readOnly: 'always',
  }),
  primary_diagnosis_id: field.ref({
    label: { kh: 'រោគវិនិច្ឆ័យចម្បង', en: 'Primary diagnosis' },
    to: 'diagnoses',
    readOnly: 'always',
  }),
  referral_no: field.text({
    ...recordOnly,
    label: { kh: 'លេខលិខិតបញ្ជូន', en: 'Referral letter number' },
    max: 40,
    readOnly: 'always',
  }),
  preauth_no: field.text({
    ...recordOnly,
    label: { kh: 'លេខអនុញ្ញាតជាមុន', en: 'Authorisation number' },
    max: 40,
    readOnly: 'always',
  }),
}
