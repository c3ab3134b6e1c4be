import { catalogue } from '#schemas/kit/catalogue.ts'
import { field } from '#schemas/kit/define.ts'
import { to } from './names.ts'

/** Stores and the shelves in them. */
export default catalogue({
  path: 'setting/stores',
  singular: 'store',
  label: { kh: 'ឃ្លាំង', en: ['Store', 'Stores'] },
  icon: 'mdi:warehouse',
  menu: { group: 'settings', order: 300 },
  tree: { parent: 'parent_id' },
  fields: {
    parent_id: field.ref({ label: { kh: 'ស្ថិតក្នុង', en: 'Part of' }, to: to('stores') }),
  },
})
