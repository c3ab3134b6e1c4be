/** The letter of the referring facility: what the receiving one has to know (domain 1.3, 1.3.5). */
import { referralStatus, referralUrgency } from '../codes/referral.ts'
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { referralEscort, referralTransport } from './medical-certificate.ts'

const text = (label: Label, max: number) => field.longText({ filter: false, label, max })
const readOnly = 'always' as const

/** The receiving facility treats by the letter: it stays as it was when the patient arrived. */
const untilArrival = { readOnlyWhen: { field: 'status', is: 'ARRIVED' } } as const

export const referralLetter = {
  code: field.sequence({
    label: { kh: 'លេខលិខិតបញ្ជូន', en: 'Letter number' },
    pattern: 'R{YY}{0000000}',
    required: true,
    search: true,
  }),
  health_facility_id: field.ref({
    label: { kh: 'មូលដ្ឋានដែលបញ្ជូន', en: 'Referring facility' },
    to: 'health-facilities',
    required: true,
    default: { myFacility: true },
    readOnly: 'afterCreate',
  }),
  patient_id: field.ref({
    label: { kh: 'អ្នកជំងឺ', en: 'Patient' },
    to: 'patients',
    required: true,
    readOnly: 'afterCreate',
    // A patient is expected once at a facility.
    unique: {
      within: ['to_facility_id'],
      when: { field: 'status', in: [referralStatus.SENT.value, referralStatus.ACCEPTED.value] },
    },
  }),
  to_facility_id: field.ref({
    label: { kh: 'បញ្ជូនទៅ', en: 'Referred to' },
    to: 'health-facilities',
    required: true,
    readOnly: 'afterCreate',
  }),
  urgency: field.enum({
    label: { kh: 'កម្រិតបន្ទាន់', en: 'Urgency' },
    values: referralUrgency,
    required: true,
    default: referralUrgency.ROUTINE.value,
    // The deadlines depend on it.
    readOnly: 'afterCreate',
  }),
  reason: { ...text({ kh: 'មូលហេតុបញ្ជូន', en: 'Reason for referral' }, 1000), required: true, ...untilArrival },
  summary: {
    ...text({ kh: 'សេចក្ដីសង្ខេបករណី', en: 'Case summary' }, 4000),
    help: { kh: 'រោគសញ្ញា ការពិនិត្យ រោគវិនិច្ឆ័យ និងការព្យាបាលដែលបានផ្ដល់។', en: 'Symptoms, findings, diagnosis, and treatment given so far.' },
  },
  transport: { ...referralTransport, ...untilArrival },
  escort: { ...referralEscort, ...untilArrival },
  visit_id: field.ref({
    label: { kh: 'បញ្ជូនពីការមកពិនិត្យ', en: 'Referred during visit' },
    to: 'visits',
    readOnly: 'afterCreate',
  }),
  referred_by_id: field.ref({ label: { kh: 'អ្នកបញ្ជូន', en: 'Referred by' }, to: 'users', readOnly }),
  sent_at: field.dateTime({ label: { kh: 'បញ្ជូននៅ', en: 'Sent at' }, readOnly }),
  answer_by: field.dateTime({ label: { kh: 'ត្រូវឆ្លើយត្រឹម', en: 'Reply due' }, readOnly }),
  expected_until: field.dateTime({ label: { kh: 'រង់ចាំដល់', en: 'Expected until' }, readOnly }),
  due_at: field.dateTime({
    label: { kh: 'ត្រូវធ្វើត្រឹម', en: 'Due' },
    help: { kh: 'ពេលដែលមូលដ្ឋានទទួលត្រូវឆ្លើយ ឬបញ្ជូនត្រឡប់។', en: 'When the receiving facility must reply or counter-refer.' },
  }),
  status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: referralStatus }),
}
