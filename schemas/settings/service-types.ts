import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/service-types',
  singular: 'service_type',
  label: { kh: 'ប្រភេទសេវា', en: ['Service type', 'Service types'] },
  icon: 'mdi:medical-bag',
  menu: { group: 'health-facility', order: 80 },
  fields: {
    purpose: field.enum({
      label: { kh: 'គោលបំណង', en: 'Purpose' },
      values: {
        PREVENTIVE: { value: 1, label: { kh: 'បង្ការ', en: 'Preventive' } },
        CURATIVE: { value: 2, label: { kh: 'ព្យាបាល', en: 'Curative' } },
        SUPPORT: { value: 3, label: { kh: 'គាំទ្រ', en: 'Support' } },
      },
      required: true,
    }),
  },
})
