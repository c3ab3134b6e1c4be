import { defineResource, field } from '../kit/define.ts'
import { effectivePeriod, ownerRef } from '../kit/fragments.ts'

/** Edited within their facility, so without a menu entry. */
export default defineResource({
  path: 'setting/health-facility-contracts',
  singular: 'health_facility_contract',
  label: { kh: ['កិច្ចសន្យា', 'កិច្ចសន្យារបស់មូលដ្ឋានសុខាភិបាល'], en: ['Contract', 'Health facility contracts'] },
  icon: 'mdi:file-sign',
  rowsOf: 'health_facility_id',
  key: ['health_facility_id', 'program_id', 'effective_from'],
  display: { kh: '{program_id}', en: '{program_id}' },
  effective: { within: ['health_facility_id', 'program_id'] },
  fields: {
    health_facility_id: ownerRef('health-facilities', 'មូលដ្ឋានសុខាភិបាល', 'Health facility'),
    program_id: field.ref({
      label: { kh: 'កម្មវិធី', en: 'Programme' },
      to: 'programs',
      required: true,
    }),
    reference: field.text({ label: { kh: 'លេខកិច្ចសន្យា', en: 'Contract number' }, max: 60 }),
    ...effectivePeriod,
    days_left: field.daily({
      label: { kh: 'នៅសល់ (ថ្ងៃ)', en: 'Days left' },
      as: 'integer',
      formula: { days: [{ today: true }, { field: 'effective_to' }] },
    }),
  },
  list: {
    columns: ['health_facility_id', 'program_id', 'reference', 'effective_from', 'effective_to', 'days_left'],
    filters: ['health_facility_id', 'program_id'],
  },
})
