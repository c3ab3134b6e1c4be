/** What the receiving facility answers, up to the counter-referral. */
import { followUp, referralStatus } from '../codes/referral.ts'
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const
const isAnswered = { field: 'status', is: referralStatus.ANSWERED.value } as const
const text = (label: Label, max: number, requiredWhen?: typeof isAnswered) =>
  field.longText({ filter: false, label, max, readOnly, ...(requiredWhen && { requiredWhen }) })

export const referralAnswer = {
  receiver_note: text({ kh: 'សារទៅអ្នកបញ្ជូន', en: 'Message to the sender' }, 500),
  redirect_to_id: field.ref({
    label: { kh: 'បញ្ជូនបន្តទៅ', en: 'Redirected to' },
    to: 'health-facilities',
    readOnly,
    requiredWhen: { field: 'status', is: referralStatus.REDIRECTED.value },
  }),
  continued_by_id: field.ref({
    label: { kh: 'លិខិតបន្ត', en: 'Continued by letter' },
    to: 'referrals',
    readOnly,
  }),
  continues_id: field.ref({
    label: { kh: 'បន្តពីលិខិត', en: 'Continues letter' },
    to: 'referrals',
    readOnly,
  }),
  created_visit_id: field.ref({
    label: { kh: 'ការមកពិនិត្យតាមការបញ្ជូន', en: 'Resulting visit' },
    to: 'visits',
    readOnly,
  }),
  arrived_at: field.dateTime({ label: { kh: 'មកដល់នៅ', en: 'Arrived at' }, readOnly }),
  answer_diagnosis: text({ kh: 'រោគវិនិច្ឆ័យ', en: 'Diagnosis' }, 1000, isAnswered),
  answer_treatment: text({ kh: 'ការព្យាបាលដែលបានផ្ដល់', en: 'Treatment given' }, 2000, isAnswered),
  answer_advice: text({ kh: 'ការណែនាំសម្រាប់តាមដាន', en: 'Advice for follow-up' }, 2000),
  follow_up: field.enum({
    label: { kh: 'ការតាមដាន', en: 'Follow-up' },
    values: followUp,
    readOnly,
    requiredWhen: isAnswered,
  }),
  follow_up_on: field.date({ ...recordOnly, label: { kh: 'ថ្ងៃតាមដាន', en: 'Follow-up on' }, readOnly }),
  answered_by_id: field.ref({ label: { kh: 'អ្នកឆ្លើយ', en: 'Answered by' }, to: 'users', readOnly }),
  answered_at: field.dateTime({ label: { kh: 'ឆ្លើយនៅ', en: 'Answered at' }, readOnly }),
}
