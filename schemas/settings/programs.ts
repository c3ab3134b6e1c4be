import { paymentModel } from '../codes/payment-model.ts'
import { programme } from '../codes/programme.ts'
import { catalogue } from '../kit/catalogue.ts'
import { inOrder } from '../kit/checks.ts'
import { field } from '../kit/define.ts'
import { informational } from '../kit/informational.ts'
import { bank } from '../parts/bank.ts'
import { programTerms } from '../parts/program-terms.ts'

export default catalogue({
  path: 'setting/programs',
  singular: 'program',
  label: { kh: 'កម្មវិធី', en: ['Programme', 'Programmes'] },
  help: { kh: 'អ្នកទូទាត់ជំនួសអ្នកជំងឺ និងលក្ខខណ្ឌនៃការទាមទារសំណង។', en: 'Programmes that pay for patients, and the terms for claiming from them.' },
  icon: 'mdi:hand-coin-outline',
  menu: { group: 'payments', order: 20 },
  enumeration: programme,
  fields: {
    payer_name: field.text({ label: { kh: 'ស្ថាប័នទូទាត់', en: 'Payer' }, max: 160, search: true }),
    payment_model: field.enum({ label: { kh: 'របៀបទូទាត់', en: 'Payment model' }, values: paymentModel, required: true, default: 1 }),
    starts_on: field.date({ label: { kh: 'ចាប់ផ្ដើមថ្ងៃទី', en: 'Starts on' } }),
    ends_on: field.date({ label: { kh: 'បញ្ចប់ថ្ងៃទី', en: 'Ends on' } }),
    ...programTerms,
    ...informational(bank),
  },
  rows: [
    ['payer_name', 'payment_model'],
    ['starts_on', 'ends_on'],
    ['claim_cutoff_day', 'appeal_days'],
    ['requires_preauth', 'secondary_to_ids'],
    ['bank_name', 'bank_account'],
  ],
  checks: [inOrder('starts_on', 'ends_on', { kh: 'ថ្ងៃបញ្ចប់មិនអាចមុនថ្ងៃចាប់ផ្ដើមទេ។', en: 'The end must not be before the start.' })],
})
