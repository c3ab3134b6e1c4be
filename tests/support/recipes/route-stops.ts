import { defineResource, field } from '#schemas/kit/define.ts'
import { ownerRef } from '#schemas/kit/fragments.ts'
import { to } from './names.ts'

/** The stops of a route, edited within it. */
export default defineResource({
  path: 'setting/route-stops',
  singular: 'route_stop',
  label: { kh: 'ចំណត', en: ['Stop', 'Stops'] },
  icon: 'mdi:map-marker',
  rowsOf: 'route_id',
  key: ['route_id', 'place'],
  fields: {
    route_id: ownerRef(to('routes'), 'ផ្លូវធម្មតា', 'Route'),
    place: field.text({ label: { kh: 'ទៅកាន់', en: 'To' }, required: true, max: 80 }),
    usual_distance: field.decimal({
      label: { kh: 'ចម្ងាយ (គ.ម.)', en: 'Distance (km)' },
      scale: 1,
      min: 0,
      required: true,
    }),
  },
  list: { columns: ['place', 'usual_distance'] },
})
