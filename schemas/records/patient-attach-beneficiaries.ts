import { coverageCards } from '../codes/identity-type.ts'
import { defineResource, field } from '../kit/define.ts'
import { effectivePeriod, flag } from '../kit/fragments.ts'
import {
  attachedCard,
  attachedHousehold,
  attachedInOrder,
  attachmentChecks,
  beneficiaryKind,
  cardOfCoverage,
  issuedInOrder,
  kindOfItsSet,
} from '../parts/attachment.ts'
import { cardStates } from '../parts/card-states.ts'
import { cardViews } from '../parts/card-views.ts'
import { identityChecks } from '../parts/identity-formats.ts'

/**
 * Coverage of patients by a scheme (domain 1.2). Rules between cards:
 * src/workflows/patients/server.
 */
export default defineResource({
  path: 'patients/patient-attach-beneficiaries',
  singular: 'patient_attach_beneficiary',
  label: { kh: 'ប័ណ្ណអ្នកទទួលផល', en: ['Beneficiary card', 'Beneficiary cards'] },
  icon: 'mdi:card-account-details-star-outline',
  menu: { group: 'patient', order: 30 },
  scope: { by: 'patient_id' },
  personal: true,
  key: ['patient_id', 'card_type', 'card_number', 'effective_from'],
  display: { kh: '{payment_type_id} {card_number}', en: '{payment_type_id} {card_number}' },
  sort: ['effective_from', 'desc'],
  duplicates: false,
  fields: {
    patient_id: field.ref({
      label: { kh: 'អ្នកជំងឺ', en: 'Patient' },
      to: 'patients',
      required: true,
      readOnly: 'afterCreate',
    }),
    payment_type_id: field.ref({
      label: { kh: 'ប្រភេទការទូទាត់', en: 'Payment type' },
      to: 'payment-types',
      required: true,
    }),
    program_id: field.ref({
      label: { kh: 'កម្មវិធី', en: 'Programme' },
      to: 'programs',
      required: true,
    }),
    scheme_id: field.ref({ label: { kh: 'ប្រព័ន្ធជាតិ', en: 'Scheme' }, to: 'schemes' }),
    ...beneficiaryKind,
    ...attachedCard,
    ...attachedHousehold,
    ...effectivePeriod,
    is_primary: flag('ប័ណ្ណចម្បង', 'Primary card', { default: true }),
    ...attachmentChecks,
  },
  states: cardStates,
  views: cardViews,
  checks: [cardOfCoverage, kindOfItsSet, attachedInOrder, issuedInOrder, ...identityChecks('card_type', 'card_number', coverageCards)],
  list: {
    columns: [
      'card_number',
      'patient_id',
      'payment_type_id',
      'card_type',
      'card_expires_on',
      'status',
      'is_primary',
      'verification_method',
    ],
    filters: ['payment_type_id', 'status', 'card_expires_on'],
    inline: [],
  },
  features: { edit: false, import: false, bulk: false },
})
