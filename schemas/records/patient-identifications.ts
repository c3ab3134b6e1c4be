import { sharedTypes } from '../codes/identity-formats.ts'
import { identityType } from '../codes/identity-type.ts'
import { inOrder } from '../kit/checks.ts'
import { defineResource, field } from '../kit/define.ts'
import { flag, ownerRef } from '../kit/fragments.ts'
import { identityChecks } from '../parts/identity-formats.ts'
import { recordOnly } from '../parts/record-only.ts'

/** Identity documents of a patient (domain 1.1, 5.7), edited with the patient. */
export default defineResource({
  path: 'patients/patient-identifications',
  singular: 'patient_identification',
  label: { kh: ['ឯកសារសម្គាល់', 'ឯកសារសម្គាល់អ្នកជំងឺ'], en: ['ID document', 'ID documents of patients'] },
  icon: 'mdi:card-account-details-outline',
  rowsOf: 'patient_id',
  key: ['patient_id', 'type', 'number'],
  display: { kh: '{type} {number}', en: '{type} {number}' },
  fields: {
    patient_id: ownerRef('patients', 'អ្នកជំងឺ', 'Patient'),
    type: field.enum({
      label: { kh: 'ប្រភេទ', en: 'Type' },
      values: identityType,
      required: true,
    }),
    number: field.code({
      label: { kh: 'លេខ', en: 'Number' },
      required: true,
      max: 40,
      pattern: '[A-Za-z0-9(][A-Za-z0-9()/. -]*',
      unique: { within: ['type'], when: { not: { field: 'type', in: [...sharedTypes] } } },
      search: true,
      pii: true,
    }),
    issued_on: field.date({ ...recordOnly, label: { kh: 'ចេញនៅថ្ងៃ', en: 'Issued on' } }),
    expires_on: field.date({ label: { kh: 'ផុតកំណត់នៅថ្ងៃ', en: 'Expires on' } }),
    is_verified: flag('បានឃើញច្បាប់ដើម', 'Original seen', { ...recordOnly }),
    image: field.image({
      filter: false,
      label: { kh: 'រូបថតឯកសារ', en: 'Image of the document' },
      maxBytes: 300 * 1024,
      pii: true,
    }),
  },
  checks: [
    inOrder('issued_on', 'expires_on', { kh: 'ថ្ងៃផុតកំណត់មិនអាចមុនថ្ងៃចេញទេ។', en: 'The expiry date must not be before the issue date.' }),
    ...identityChecks('type', 'number'),
  ],
  list: { columns: ['patient_id', 'type', 'number', 'expires_on', 'is_verified'] },
  // Identified by the patient's id, which import files do not contain.
  features: { import: false },
})
