import { defineResource } from '../kit/define.ts'
import { referralAnswer } from '../parts/referral-answer.ts'
import { referralLetter } from '../parts/referral-letter.ts'
import { referralStates } from '../parts/referral-states.ts'

const write = ['list_referrals', 'create_referral', 'update_referral']

/** Referrals between facilities (docs/domain/referrals.md). Rules: src/workflows/referrals. */
export default defineResource({
  path: 'referrals',
  singular: 'referral',
  label: { kh: 'ការបញ្ជូនអ្នកជំងឺ', en: ['Referral', 'Referrals'] },
  icon: 'mdi:ambulance',
  menu: { group: 'service', order: 25 },
  key: ['code'],
  display: { kh: '{code}', en: '{code}' },
  sort: ['sent_at', 'desc'],
  // Both facilities see the letter and its answer.
  scope: { by: 'health_facility_id', also: 'to_facility_id' },
  personal: true,
  duplicates: false,
  roles: {
    clinician: write,
    midwife: write,
    registrar: ['list_referrals'],
    triage_nurse: ['list_referrals'],
    ward_nurse: ['list_referrals'],
  },
  fields: { ...referralLetter, ...referralAnswer },
  states: referralStates,
  form: [
    {
      rows: [['health_facility_id', 'patient_id'], ['to_facility_id', 'urgency'], 'reason', 'summary', ['transport', 'escort']],
    },
  ],
  list: {
    columns: ['code', 'patient_id', 'health_facility_id', 'to_facility_id', 'urgency', 'status', 'sent_at'],
    filters: ['status', 'urgency', 'to_facility_id', 'sent_at'],
    inline: [],
  },
  features: { import: false, bulk: false },
})
