import { visitOutcome } from '../codes/clinical-terms.ts'
import { defineResource, field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { referralEscort, referralTransport, restFields } from '../parts/medical-certificate.ts'
import { ofStep, ofVisit, onlyVisitId } from '../parts/visit-ref.ts'

const text = (label: Label, max = 2000) => field.longText({ filter: false, label, max })

/** The discharge: the last step of a visit (domain 1.3.5). */
export default defineResource({
  path: 'visits/discharges',
  singular: 'discharge',
  label: { kh: 'ការចេញពីពេទ្យ', en: ['Discharge', 'Discharges'] },
  icon: 'mdi:exit-run',
  permissions: {
    create: 'visit_discharge',
    update: 'visit_discharge',
    delete: 'visit_discharge',
  },
  key: ['visit_id'],
  display: { kh: '{visit_id}', en: '{visit_id}' },
  ...ofVisit,
  fields: {
    visit_id: onlyVisitId,
    discharged_at: field.dateTime({ label: { kh: 'ចេញនៅ', en: 'Discharged at' }, required: true }),
    discharge_type_id: field.ref({
      label: { kh: 'ប្រភេទការចេញពីពេទ្យ', en: 'Discharge type' },
      to: 'discharge-types',
      required: true,
    }),
    outcome: field.enum({
      label: { kh: 'លទ្ធផល', en: 'Outcome' },
      values: visitOutcome,
      required: true,
    }),
    summary: text({ kh: 'សេចក្ដីសង្ខេប', en: 'Summary' }, 4000),
    treatment_given: text({ kh: 'ការព្យាបាលដែលបានផ្ដល់', en: 'Treatment given' }),
    condition: text({ kh: 'ស្ថានភាពពេលចេញ', en: 'Condition at discharge' }, 500),
    advice: text({ kh: 'ការណែនាំ', en: 'Advice' }),
    diet: text({ kh: 'របបអាហារ', en: 'Diet' }, 500),
    follow_up_on: field.date({ label: { kh: 'ថ្ងៃមកពិនិត្យតាមដាន', en: 'Follow-up on' } }),
    refer_to_id: field.ref({
      label: { kh: 'បញ្ជូនទៅ', en: 'Referred to' },
      to: 'health-facilities',
    }),
    refer_reason: text({ kh: 'មូលហេតុបញ្ជូន', en: 'Reason for referral' }, 1000),
    refer_transport: referralTransport,
    refer_escort: referralEscort,
    ...restFields,
  },
  form: [
    {
      rows: [
        ['discharge_type_id', 'outcome', 'discharged_at'],
        'summary',
        ['treatment_given', 'advice'],
        ['condition', 'diet', 'follow_up_on'],
      ],
    },
    {
      title: { kh: 'ការបញ្ជូនចេញ', en: 'Referral out' },
      folded: true,
      rows: [['refer_to_id', 'refer_transport', 'refer_escort'], 'refer_reason'],
    },
    {
      title: { kh: 'លិខិតបញ្ជាក់ការឈប់សម្រាក', en: 'Sick leave certificate' },
      folded: true,
      rows: [['rest_from', 'rest_days', 'rest_purpose']],
    },
  ],
  list: {
    columns: ['visit_id', 'discharge_type_id', 'outcome', 'discharged_at'],
    filters: ['discharge_type_id', 'discharged_at'],
    inline: [],
  },
  features: ofStep,
})
