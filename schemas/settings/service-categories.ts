import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/service-categories',
  singular: 'service_category',
  label: { kh: 'ក្រុមសេវា', en: ['Service category', 'Service categories'] },
  icon: 'mdi:folder-outline',
  menu: { group: 'health-facility', order: 90 },
  tree: { parent: 'parent_id' },
  fields: {
    parent_id: field.ref({ label: { kh: 'ក្រុមមេ', en: 'Parent category' }, to: 'service-categories' }),
    report_group: field.enum({
      label: { kh: 'ក្រុមក្នុងរបាយការណ៍', en: 'Report group' },
      values: {
        CONSULTATION: { value: 1, label: { kh: 'ពិគ្រោះជំងឺ', en: 'Consultation' } },
        SURGERY: { value: 2, label: { kh: 'វះកាត់', en: 'Surgery' } },
        DELIVERY: { value: 3, label: { kh: 'សម្រាលកូន', en: 'Delivery' } },
        ANTENATAL: { value: 4, label: { kh: 'ពិនិត្យផ្ទៃពោះ', en: 'Antenatal care' } },
        HOSPITALISATION: { value: 5, label: { kh: 'សម្រាកពេទ្យ', en: 'Hospitalisation' } },
        VISIT: { value: 6, label: { kh: 'ការមកពិនិត្យ', en: 'Visit' } },
        OTHER: { value: 7, label: { kh: 'ផ្សេងៗ', en: 'Other' } },
      },
    }),
    services_count: field.count({
      label: { kh: 'ចំនួនសេវាស្តង់ដារ', en: 'Standard services' },
      of: 'standard-services',
      via: 'service_category_id',
    }),
  },
})
