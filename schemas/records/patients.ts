import { sharingStatuses } from '../codes/referral.ts'
import { registrationKind } from '../codes/registration-kind.ts'
import { defineResource, field } from '../kit/define.ts'
import { patientAddress, patientContact, phoneNotOfChild } from '../parts/contact.ts'
import { patientForm } from '../parts/patient-form.ts'
import { patientNumbers, patientPapers, patientState, registeredByToday } from '../parts/patient-state.ts'
import { patientStates } from '../parts/patient-states.ts'
import { bornByToday, notOlderThan130, personBirth, personCircumstances, personNames } from '../parts/person.ts'

/** Patients of the installation (domain 1.1). Their pages are in src/workflows/patients/pages. */
export default defineResource({
  path: 'patients',
  singular: 'patient',
  label: { kh: 'អ្នកជំងឺ', en: ['Patient', 'Patients'] },
  icon: 'mdi:account-heart-outline',
  key: ['code'],
  display: {
    kh: '{surname_kh|surname_en} {given_name_kh|given_name_en} {code}',
    en: '{surname_en|surname_kh} {given_name_en|given_name_kh} {code}',
  },
  sort: ['registered_on', 'desc'],
  scope: {
    by: 'registered_health_facility_id',
    // The receiving facility of a referral sees and treats the patient.
    shared: {
      of: 'referrals',
      via: 'patient_id',
      at: 'to_facility_id',
      field: 'status',
      values: sharingStatuses,
    },
  },
  personal: true,
  dated: { field: 'registered_on', facility: 'registered_health_facility_id', on: 'create' },
  // Duplicates are found by sound, birth and place instead: src/workflows/patients/server.
  duplicates: false,
  fields: {
    ...patientNumbers,
    registration_kind: field.enum({
      label: { kh: 'ការចុះឈ្មោះ', en: 'Registration' },
      values: registrationKind,
      required: true,
      default: registrationKind.REGULAR.value,
    }),
    ...personNames,
    ...personBirth,
    ...personCircumstances,
    ...patientContact,
    ...patientAddress,
    ...patientPapers,
    ...patientState,
  },
  states: patientStates,
  form: patientForm,
  checks: [bornByToday, notOlderThan130, registeredByToday, phoneNotOfChild],
  list: {
    columns: [
      'code',
      'surname_kh',
      'given_name_kh',
      'surname_en',
      'given_name_en',
      'sex',
      'birthdate',
      'coverage_payment_type_id',
      'village_id',
      'registered_on',
    ],
    filters: ['village_id', 'coverage_payment_type_id', 'registered_on'],
    inline: [],
  },
  features: { edit: false, import: false, bulk: false },
})
