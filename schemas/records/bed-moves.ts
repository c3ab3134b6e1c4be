import { defineResource, field } from '../kit/define.ts'
import { ofVisit, visitId } from '../parts/visit-ref.ts'

/**
 * Bed stays of patients with start and end (domain 1.3.2): written on admission, transfer and
 * discharge.
 */
export default defineResource({
  path: 'visits/bed-moves',
  singular: 'bed_move',
  label: { kh: 'ការដាក់គ្រែ', en: ['Bed stay', 'Bed stays'] },
  icon: 'mdi:bed-outline',
  permissions: { list: 'list_visits', export: 'export_visits' },
  key: ['visit_id', 'from_at'],
  display: { kh: '{ward_id} {bed_id}', en: '{ward_id} {bed_id}' },
  sort: ['from_at', 'desc'],
  ...ofVisit,
  fields: {
    visit_id: visitId,
    ward_id: field.ref({ label: { kh: 'ផ្នែក', en: 'Ward' }, to: 'wards', required: true }),
    bed_id: field.ref({ label: { kh: 'គ្រែ', en: 'Bed' }, to: 'ward-beds' }),
    from_at: field.dateTime({ label: { kh: 'ចាប់ពី', en: 'From' }, required: true }),
    to_at: field.dateTime({ label: { kh: 'ដល់', en: 'To' } }),
  },
  list: { columns: ['visit_id', 'ward_id', 'bed_id', 'from_at', 'to_at'], inline: [] },
  features: { write: false },
})
