/** The facts recorded about allergies (docs/domain/prescribing-safety.md). */

import { allergyReaction, allergySeverity, allergySource, allergyStatus } from '../codes/allergy.ts'
import { field } from '../kit/define.ts'
import { minReason } from '../kit/letters.ts'
import { recordOnly } from './record-only.ts'
import { tick } from './tick.ts'

const { ACTIVE, REFUTED, ENTERED_IN_ERROR } = allergyStatus

export const patientId = field.ref({
  label: { kh: 'អ្នកជំងឺ', en: 'Patient' },
  to: 'patients',
  required: true,
  readOnly: 'afterCreate',
})

/**
 * Every user who sees a patient can record allergies; no user can delete them
 * (docs/domain/prescribing-safety.md).
 */
export const allergyPermissions = {
  list: 'list_patients',
  create: 'record_allergy',
  update: 'record_allergy',
  delete: 'delete_patient',
  export: 'export_patients',
} as const

/** The allergen, the reaction, and the status of the allergy. */
export const allergyFacts = {
  allergen_id: field.ref({
    label: { kh: 'សារធាតុ', en: 'Allergen' },
    to: 'allergens',
    unique: { within: ['patient_id'], when: { field: 'status', is: ACTIVE.value } },
  }),
  substance: field.text({
    ...recordOnly,
    label: { kh: 'សារធាតុផ្សេងទៀត', en: 'Other allergen' },
    max: 120,
    pii: true,
    requiredWhen: { not: { field: 'allergen_id', set: true } },
  }),
  reactions: field.set({
    ...recordOnly,
    label: { kh: 'ប្រតិកម្ម', en: 'Reactions' },
    values: allergyReaction,
  }),
  severity: field.enum({
    ...recordOnly,
    label: { kh: 'កម្រិតធ្ងន់ធ្ងរ', en: 'Severity' },
    values: allergySeverity,
    required: true,
    default: allergySeverity.UNKNOWN.value,
  }),
  source: field.enum({
    ...recordOnly,
    label: { kh: 'ប្រាប់ដោយ', en: 'Reported by' },
    values: allergySource,
    required: true,
    default: allergySource.PATIENT.value,
  }),
  note: field.text({ ...recordOnly, label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 255, pii: true }),
  status: field.enum({
    label: { kh: 'ស្ថានភាព', en: 'Status' },
    values: allergyStatus,
    required: true,
    default: ACTIVE.value,
  }),
  end_reason: field.text({
    ...recordOnly,
    label: { kh: 'មូលហេតុ', en: 'Reason' },
    min: minReason,
    max: 255,
    visibleWhen: { field: 'status', in: [REFUTED.value, ENTERED_IN_ERROR.value] },
    requiredWhen: { field: 'status', in: [REFUTED.value, ENTERED_IN_ERROR.value] },
  }),
  earlier_note: field.text({
    ...recordOnly,
    label: { kh: 'យកពីកំណត់ត្រាចាស់', en: 'From an earlier note' },
    max: 4000,
    pii: true,
    readOnly: 'afterCreate',
  }),
}

/** For triages from before patients had one list of allergies. */
export const allergyReviewed = {
  ...tick({ kh: 'បានសួរពីអាឡែហ្ស៊ី', en: 'Asked about allergies' }),
  readOnly: 'always',
} as const
