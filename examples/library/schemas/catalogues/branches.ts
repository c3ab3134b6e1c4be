import { catalogue } from '#schemas/kit/catalogue.ts'
import { field } from '#schemas/kit/define.ts'

/** The places of a library: users work at a branch, and loans belong to one. */
export default catalogue({
  path: 'setting/branches',
  singular: 'branch',
  label: { kh: 'សាខា', en: ['Branch', 'Branches'] },
  icon: 'mdi:home-city-outline',
  menu: { group: 'catalogues', order: 30 },
  permissions: { list: 'list_branches' },
  fields: {
    phone: field.phone({ label: { kh: 'លេខទូរស័ព្ទ', en: 'Phone' } }),
  },
})
