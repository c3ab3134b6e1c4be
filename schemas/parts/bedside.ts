/**
 * Fields of every bedside record: author and corrections. A correction never overwrites silently.
 */

import { field } from '../kit/define.ts'
import { minReason } from '../kit/letters.ts'
import { recordOnly } from './record-only.ts'
import { tick } from './tick.ts'
import { ofVisit } from './visit-ref.ts'

export const bedsideEntry = {
  recorded_by: field.ref({
    label: { kh: 'កត់ត្រាដោយ', en: 'Recorded by' },
    to: 'users',
    readOnly: 'always',
  }),
  is_wrong: tick(
    { kh: 'កត់ត្រាខុស', en: 'Entered in error' },
    { kh: 'នៅក្នុងកំណត់ត្រា ប៉ុន្តែមិនគិតក្នុងតារាង និងផលបូកទេ។', en: 'The entry stays on record but is excluded from charts and totals.' },
  ),
  correction: field.text({
    ...recordOnly,
    label: { kh: 'មូលហេតុកែតម្រូវ', en: 'Reason for the correction' },
    min: minReason,
    max: 200,
  }),
}

export const correctionRow = ['is_wrong', 'correction'] as const

/** Resource options of bedside records, which have no import or export. */
export const ofBedside = {
  ...ofVisit,
  permissions: {
    list: 'list_observations',
    create: 'create_observation',
    update: 'update_observation',
    delete: 'delete_observation',
    export: 'export_observations',
  },
  features: { edit: false, import: false, bulk: false, merge: false },
} as const
