import { doseOutcome } from '../codes/bedside.ts'
import { defineResource, field } from '../kit/define.ts'
import { bedsideEntry, correctionRow, ofBedside } from '../parts/bedside.ts'
import { doseContent } from '../parts/dose-content.ts'
import { visitId } from '../parts/visit-ref.ts'

/**
 * A dose of a prescribed medicine given at the bed, or the reason for its omission (domain 1.3.4).
 */
export default defineResource({
  path: 'visits/medicine-doses',
  singular: 'medicine_dose',
  label: { kh: 'ដូសឱសថ', en: ['Medicine dose', 'Medicine doses'] },
  icon: 'mdi:pill',
  key: ['prescription_line_id', 'given_at', 'is_wrong'],
  display: { kh: '{prescription_line_id}', en: '{prescription_line_id}' },
  sort: ['given_at', 'desc'],
  ...ofBedside,
  fields: {
    visit_id: visitId,
    prescription_line_id: field.ref({
      label: { kh: 'ឱសថ', en: 'Medicine' },
      to: 'prescription-lines',
      required: true,
      readOnly: 'afterCreate',
      copies: { dose_unit: 'dose_unit' },
    }),
    due_at: field.dateTime({
      label: { kh: 'ត្រូវឱ្យនៅ', en: 'Due at' },
      readOnly: 'afterCreate',
      unique: { within: ['prescription_line_id'], when: { field: 'is_wrong', is: false } },
    }),
    outcome: field.enum({
      label: { kh: 'លទ្ធផល', en: 'Outcome' },
      values: doseOutcome,
      required: true,
      default: doseOutcome.GIVEN.value,
    }),
    given_at: field.dateTime({ label: { kh: 'ឱ្យនៅ', en: 'At' }, required: true }),
    ...doseContent,
    note: field.text({ label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 200 }),
    ...bedsideEntry,
  },
  form: [
    {
      rows: ['outcome', ['given_at', 'quantity'], 'omission', 'override_warnings', 'override_reason', 'note', [...correctionRow]],
    },
  ],
  list: {
    columns: ['given_at', 'visit_id', 'prescription_line_id', 'outcome', 'quantity', 'recorded_by'],
    filters: ['visit_id', 'outcome', 'given_at'],
    inline: [],
  },
})
