import { doseOmission, doseOutcome } from '../codes/bedside.ts'
import { defineResource, field } from '../kit/define.ts'
import { bedsideEntry, correctionRow, ofBedside } from '../parts/bedside.ts'
import { visitId } from '../parts/of-visit.ts'
import { recordOnly } from '../parts/record-only.ts'

const { GIVEN, NOT_GIVEN } = doseOutcome

/** A dose of a prescribed medicine that was given at the bed, or why it was not (domain 1.3.4). */
export default defineResource({
  path: 'visits/medicine-doses',
  singular: 'medicine_dose',
  label: {
    one: { kh: 'ដូសឱសថ', en: 'Medicine dose' },
    many: { kh: 'ដូសឱសថ', en: 'Medicine doses' },
  },
  icon: 'mdi:pill',
  key: ['prescription_line_id', 'given_at'],
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
      default: GIVEN.value,
    }),
    given_at: field.dateTime({ label: { kh: 'ឱ្យនៅ', en: 'At' }, required: true }),
    quantity: field.decimal({
      ...recordOnly,
      label: { kh: 'ចំនួន', en: 'Quantity' },
      min: 0.01,
      max: 1000,
      precision: 8,
      scale: 2,
      trim: true,
      visibleWhen: { field: 'outcome', is: GIVEN.value },
      requiredWhen: { field: 'outcome', is: GIVEN.value },
    }),
    omission: field.enum({
      label: { kh: 'មូលហេតុមិនឱ្យ', en: 'Reason not given' },
      values: doseOmission,
      visibleWhen: { field: 'outcome', is: NOT_GIVEN.value },
      requiredWhen: { field: 'outcome', is: NOT_GIVEN.value },
    }),
    note: field.text({ label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 200 }),
    ...bedsideEntry,
  },
  form: [
    {
      rows: ['outcome', ['given_at', 'quantity'], 'omission', 'note', [...correctionRow]],
    },
  ],
  list: {
    columns: ['given_at', 'visit_id', 'prescription_line_id', 'outcome', 'quantity', 'recorded_by'],
    filters: ['visit_id', 'outcome', 'given_at'],
    inline: [],
  },
})
