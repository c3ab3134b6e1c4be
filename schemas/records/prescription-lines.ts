import { defineResource, field } from '../kit/define.ts'
import { ownerRef } from '../kit/fragments.ts'
import { dispensing } from '../parts/dispensing.ts'
import { dispensingStates } from '../parts/dispensing-states.ts'
import { overriddenWarnings } from '../parts/overridden-warnings.ts'
import { hasDose, prescribedDose, unitCopies } from '../parts/prescribed-dose.ts'

/** A medicine with its schedule and duration, edited with its prescription (domain 1.3.4). */
export default defineResource({
  path: 'visits/prescription-lines',
  singular: 'prescription_line',
  label: { kh: 'ឱសថដែលចេញវេជ្ជបញ្ជា', en: ['Prescribed medicine', 'Prescribed medicines'] },
  icon: 'mdi:pill',
  rowsOf: 'prescription_id',
  key: ['prescription_id', 'medication_id'],
  display: { kh: '{medication_id}', en: '{medication_id}' },
  fields: {
    prescription_id: ownerRef('prescriptions', 'វេជ្ជបញ្ជា', 'Prescription'),
    medication_id: field.ref({
      label: { kh: 'ឱសថ', en: 'Medicine' },
      to: 'medications',
      required: true,
      copies: { ...unitCopies, dispensed_unit: 'dispensing_unit' },
    }),
    ...prescribedDose,
    note: field.text({ label: { kh: 'របៀបប្រើ', en: 'How to take it' }, max: 200 }),
    ...overriddenWarnings,
    ...dispensing,
  },
  states: dispensingStates,
  checks: [hasDose],
  form: [
    {
      rows: [
        'medication_id',
        ['morning', 'afternoon', 'evening', 'night', 'days', 'quantity', 'meal', 'note'],
        ['override_reason', 'interval_hours', 'each_time', 'prn', 'own_quantity', 'status'],
      ],
    },
  ],
  list: {
    columns: ['prescription_id', 'medication_id', 'quantity', 'days', 'status'],
    filters: ['prescription_id', 'status'],
    inline: [],
  },
  // Identified by the id of the parent record, which import files do not contain.
  features: { import: false, merge: false },
})
