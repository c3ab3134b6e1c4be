import { facilityType } from '../codes/facility-type.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/health-facility-types',
  singular: 'health_facility_type',
  label: { kh: 'ប្រភេទមូលដ្ឋានសុខាភិបាល', en: ['Health facility type', 'Health facility types'] },
  icon: 'mdi:shape-outline',
  menu: { group: 'health-facility', order: 20 },
  enumeration: facilityType,
  fields: {
    package: field.enum({
      informational: true,
      label: { kh: 'សំណុំសកម្មភាព', en: 'Package' },
      values: {
        MPA: { value: 1, label: { kh: 'អប្បបរមា (MPA)', en: 'Minimum (MPA)' } },
        CPA: { value: 2, label: { kh: 'បង្គ្រប់ (CPA)', en: 'Complementary (CPA)' } },
        CPA_MPA: { value: 3, label: { kh: 'ទាំងពីរ', en: 'Both' } },
        SPECIALISED: { value: 4, label: { kh: 'ឯកទេស', en: 'Specialised' } },
      },
    }),
    allowed_level_ids: field.refs({
      informational: true,
      label: { kh: 'សម្រាប់កម្រិត', en: 'For levels' },
      to: 'health-facility-levels',
      max: 20,
    }),
  },
})
