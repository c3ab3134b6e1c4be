import { defineResource, field } from '#schemas/kit/define.ts'
import { to } from './names.ts'

/** The steps of a protocol: without a menu entry, opened from their protocol. */
export default defineResource({
  path: 'setting/protocol-steps',
  singular: 'protocol_step',
  label: { kh: 'ជំហាន', en: ['Step', 'Steps'] },
  icon: 'mdi:stairs',
  permissions: {
    list: 'list_protocols',
    create: 'update_protocol',
    update: 'update_protocol',
    delete: 'update_protocol',
  },
  key: ['protocol_id', 'position'],
  display: { kh: '{position} {name}', en: '{position} {name}' },
  sort: ['position', 'asc'],
  fields: {
    protocol_id: field.ref({ label: { kh: 'ពិធីសារ', en: 'Protocol' }, to: to('protocols'), required: true }),
    position: field.integer({
      label: { kh: 'លេខរៀង', en: 'Position' },
      required: true,
      min: 1,
      max: 99,
      unique: { within: ['protocol_id'] },
    }),
    name: field.text({ label: { kh: 'ឈ្មោះ', en: 'Name' }, required: true, max: 80, search: true }),
    medicines: field.children({
      label: { kh: 'ឱសថ', en: 'Medicines' },
      of: to('protocol-medicines'),
      via: 'step_id',
    }),
  },
  list: { columns: ['position', 'name', 'protocol_id'], filters: ['protocol_id'] },
})
