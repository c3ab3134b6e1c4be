import { defineResource, field } from '#schemas/kit/define.ts'
import { ownerRef } from '#schemas/kit/fragments.ts'
import { to } from './names.ts'

/** The medicines of a step, edited within it. */
export default defineResource({
  path: 'setting/protocol-medicines',
  singular: 'protocol_medicine',
  label: { kh: 'ឱសថ', en: ['Medicine', 'Medicines'] },
  icon: 'mdi:pill',
  rowsOf: 'step_id',
  key: ['step_id', 'medication_id'],
  fields: {
    step_id: ownerRef(to('protocol-steps'), 'ជំហាន', 'Step'),
    medication_id: field.ref({ label: { kh: 'ឱសថ', en: 'Medicine' }, to: 'medications', required: true }),
    days: field.integer({ label: { kh: 'ចំនួនថ្ងៃ', en: 'Days' }, min: 1, max: 365 }),
  },
  list: { columns: ['medication_id', 'days'] },
  features: { import: false },
})
