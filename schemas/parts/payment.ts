/** Subject, cashier and tender of a payment (domain 1.9). */
import { bankCheck, currency, paymentMethod } from '../codes/payment.ts'
import { field } from '../kit/define.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const

export const paymentOf = {
  invoice_id: field.ref({ label: { kh: 'វិក្កយបត្រ', en: 'Invoice' }, to: 'invoices', readOnly }),
  visit_id: field.ref({
    label: { kh: 'ការមកពិនិត្យ', en: 'Visit' },
    to: 'visits',
    required: true,
    readOnly,
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
  payer_words: field.lookup({
    label: { kh: 'អ្នកទូទាត់លើបង្កាន់ដៃ', en: 'Payer on the receipt' },
    path: 'visit_id.payment_type_id.receipt_text_kh',
  }),
  cashier_id: field.ref({ label: { kh: 'បេឡាករ', en: 'Cashier' }, to: 'users', readOnly }),
  shift_id: field.ref({ label: { kh: 'វេន', en: 'Shift' }, to: 'shifts', readOnly }),
  paid_at: field.dateTime({ label: { kh: 'បង់នៅ', en: 'Paid at' }, required: true, readOnly }),
  payer_name: field.text({
    ...recordOnly,
    label: { kh: 'អ្នកបង់', en: 'Payer' },
    max: 120,
    pii: true,
    readOnly,
  }),
  reference_no: field.text({
    label: { kh: 'លេខយោងធនាគារ', en: 'Bank reference' },
    max: 60,
    search: true,
    readOnly,
  }),
  /**
   * Method and bank reference without case and spaces, while posted: a transfer can pay only once.
   */
  reference_key: field.code({
    ...recordOnly,
    label: { kh: 'លេខយោងធនាគារ', en: 'Bank reference' },
    max: 80,
    unique: { within: ['health_facility_id'] },
    readOnly,
  }),
}

/** For a KHQR payment: its code, and Bakong's answer about it. */
const paymentCheck = {
  khqr_md5: field.code({
    ...recordOnly,
    label: { kh: 'MD5 នៃកូដ KHQR', en: 'MD5 of the KHQR code' },
    max: 32,
    readOnly,
  }),
  bank_check: field.enum({
    label: { kh: 'ការបញ្ជាក់ពី Bakong', en: 'Bakong response' },
    values: bankCheck,
    readOnly,
  }),
  bank_checked_at: field.dateTime({
    ...recordOnly,
    label: { kh: 'សួរ Bakong នៅ', en: 'Bakong checked at' },
    readOnly,
  }),
  bank_hash: field.text({
    ...recordOnly,
    label: { kh: 'លេខប្រតិបត្តិការ Bakong', en: 'Bakong transaction' },
    max: 200,
    readOnly,
  }),
}

export const paymentMoney = {
  ...paymentCheck,
  method: field.enum({ label: { kh: 'បង់ជា', en: 'Method' }, values: paymentMethod, readOnly }),
  currency: field.enum({
    ...recordOnly,
    label: { kh: 'រូបិយប័ណ្ណ', en: 'Currency' },
    values: currency,
    readOnly,
  }),
  amount_tendered: field.decimal({
    ...recordOnly,
    label: { kh: 'ប្រាក់ទទួល', en: 'Tendered' },
    precision: 14,
    scale: 2,
    min: 0,
    readOnly,
  }),
  exchange_rate: field.money({
    ...recordOnly,
    label: { kh: 'អត្រាប្ដូរប្រាក់', en: 'Exchange rate' },
    readOnly,
  }),
  amount_khr: field.money({
    label: { kh: 'ទឹកប្រាក់', en: 'Amount' },
    required: true,
    readOnly,
  }),
  change_khr: field.money({
    ...recordOnly,
    label: { kh: 'ប្រាក់អាប់', en: 'Change' },
    default: 0,
    readOnly,
  }),
}
