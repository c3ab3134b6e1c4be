import { wardClass } from '../codes/ward-class.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/standard-wards',
  singular: 'standard_ward',
  label: { kh: 'ផ្នែកស្តង់ដារ', en: ['Standard ward', 'Standard wards'] },
  icon: 'mdi:bed-outline',
  menu: { group: 'health-facility', order: 60 },
  fields: {
    ward_class: field.enum({ label: { kh: 'ប្រភេទផ្នែក', en: 'Ward class' }, values: wardClass, required: true }),
  },
})
