import { allergyAnswer, allergySource } from '../codes/allergy.ts'
import { defineResource, field } from '../kit/define.ts'
import { minReason } from '../kit/letters.ts'
import { allergyPermissions, patientId } from '../parts/allergy.ts'
import { recordOnly } from '../parts/record-only.ts'

const readOnly = 'always' as const

/** The question about allergies to a patient without a recorded one: time, user and answer. */
export default defineResource({
  path: 'patients/patient-allergy-reviews',
  singular: 'patient_allergy_review',
  label: { kh: 'ការសួរអំពីអាឡែហ្ស៊ី', en: ['Allergy review', 'Allergy reviews'] },
  icon: 'mdi:comment-question-outline',
  permissions: allergyPermissions,
  scope: { by: 'patient_id' },
  personal: true,
  duplicates: false,
  key: ['patient_id', 'answer', 'asked_at'],
  display: { kh: '{answer} {asked_at}', en: '{answer} {asked_at}' },
  sort: ['asked_at', 'desc'],
  fields: {
    patient_id: patientId,
    answer: field.enum({
      label: { kh: 'ចម្លើយ', en: 'Answer' },
      values: allergyAnswer,
      required: true,
      readOnly: 'afterCreate',
    }),
    reason: field.text({
      ...recordOnly,
      label: { kh: 'មូលហេតុមិនអាចសួរបាន', en: 'Why the question was not possible' },
      min: minReason,
      max: 255,
      pii: true,
      readOnly: 'afterCreate',
      visibleWhen: { field: 'answer', is: allergyAnswer.CANNOT_ANSWER.value },
    }),
    source: field.enum({
      ...recordOnly,
      label: { kh: 'ប្រាប់ដោយ', en: 'Reported by' },
      values: allergySource,
      required: true,
      default: allergySource.PATIENT.value,
    }),
    asked_at: field.dateTime({ label: { kh: 'សួរនៅ', en: 'Asked at' }, required: true, readOnly }),
    asked_by: field.ref({ label: { kh: 'សួរដោយ', en: 'Asked by' }, to: 'users', readOnly }),
  },
  list: { columns: ['patient_id', 'answer', 'asked_at', 'asked_by'], inline: [] },
  features: { edit: false, import: false, bulk: false, merge: false },
})
