import { ownership } from '../codes/ownership.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { digitsCode } from '../kit/fragments.ts'
import { detailSections, facilityDetails, opensBeforeClosing, waitsInOrder } from '../parts/facility-details.ts'
import { packageFitsLevel } from '../parts/facility-package.ts'

export default catalogue({
  path: 'setting/health-facilities',
  singular: 'health_facility',
  label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: ['Health facility', 'Health facilities'] },
  icon: 'mdi:hospital-building',
  menu: { group: 'health-facility', order: 10 },
  sort: ['code', 'asc'],
  tree: { parent: 'operational_district_id' },
  fields: {
    code: digitsCode(6, { example: '100101' }),
    level_id: field.ref({ label: { kh: 'កម្រិត', en: 'Level' }, to: 'health-facility-levels', required: true }),
    type_id: field.ref({ label: { kh: 'ប្រភេទ', en: 'Type' }, to: 'health-facility-types', required: true }),
    ownership: field.enum({ label: { kh: 'កម្មសិទ្ធិ', en: 'Ownership' }, values: ownership, required: true, default: ownership.PUBLIC.value }),
    operational_district_id: field.ref({
      label: { kh: 'ស្រុកប្រតិបត្តិ', en: 'Operational district' },
      to: 'operational-districts',
      required: true,
    }),
    ...facilityDetails,
  },
  sections: detailSections,
  checks: [...packageFitsLevel, opensBeforeClosing, waitsInOrder],
})
