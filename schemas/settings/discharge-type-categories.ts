import { catalogue } from '../kit/catalogue.ts'

export default catalogue({
  path: 'setting/discharge-type-categories',
  singular: 'discharge_type_category',
  label: { kh: 'ក្រុមប្រភេទការចេញពីពេទ្យ', en: ['Discharge type category', 'Discharge type categories'] },
  icon: 'mdi:shape-outline',
  menu: { group: 'clinical', order: 140 },
})
