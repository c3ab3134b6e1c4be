import { catalogue } from '#schemas/kit/catalogue.ts'
import { field } from '#schemas/kit/define.ts'
import { to } from './names.ts'

/** Usual routes, with which trips begin. */
export default catalogue({
  path: 'setting/routes',
  singular: 'route',
  label: { kh: 'ផ្លូវធម្មតា', en: ['Route', 'Routes'] },
  icon: 'mdi:routes',
  fields: {
    stops: field.children({ label: { kh: 'ចម្ងាយ', en: 'Stops' }, of: to('route-stops'), via: 'route_id' }),
  },
})
