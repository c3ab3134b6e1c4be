import { bedStatus } from '../codes/bed-status.ts'
import { defineResource, field } from '../kit/define.ts'
import { ownerRef } from '../kit/fragments.ts'
import { bedStates } from '../parts/bed-states.ts'

/** Edited within their ward, so without a menu entry. */
export default defineResource({
  path: 'ward-beds',
  singular: 'ward_bed',
  label: { kh: 'គ្រែ', en: ['Bed', 'Beds'] },
  icon: 'mdi:bed-single-outline',
  rowsOf: 'ward_id',
  key: ['ward_id', 'bed_no'],
  display: { kh: '{ward_id} {bed_no}', en: '{ward_id} {bed_no}' },
  fields: {
    ward_id: ownerRef('wards', 'ផ្នែក', 'Ward'),
    bed_no: field.code({
      label: { kh: 'លេខគ្រែ', en: 'Bed number' },
      required: true,
      max: 10,
      unique: { within: ['ward_id'] },
      search: true,
    }),
    status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: bedStatus }),
  },
  states: bedStates,
  list: { columns: ['ward_id', 'bed_no', 'status'], filters: ['ward_id', 'status'] },
})
