import { visitType } from '../codes/visit-type.ts'
import { catalogue } from '../kit/catalogue.ts'

export default catalogue({
  path: 'setting/visit-types',
  singular: 'visit_type',
  label: { kh: 'ប្រភេទការមកពិនិត្យ', en: ['Visit type', 'Visit types'] },
  icon: 'mdi:hospital-box-outline',
  menu: { group: 'clinical', order: 50 },
  enumeration: visitType,
})
