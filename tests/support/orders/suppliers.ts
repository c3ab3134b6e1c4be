import { catalogue } from '#schemas/kit/catalogue.ts'
import { field } from '#schemas/kit/define.ts'

export default catalogue({
  path: 'setting/suppliers',
  singular: 'supplier',
  label: { kh: 'អ្នកផ្គត់ផ្គង់', en: ['Supplier', 'Suppliers'] },
  icon: 'mdi:truck-outline',
  menu: { group: 'payments', order: 200 },
  fields: {
    phone: field.phone({ label: { kh: 'លេខទូរសព្ទ', en: 'Telephone' } }),
  },
})
