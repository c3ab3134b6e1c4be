import { benefitLevel } from '../codes/benefit-level.ts'
import { facilityLevel } from '../codes/facility-level.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/health-facility-levels',
  singular: 'health_facility_level',
  label: { kh: 'កម្រិតមូលដ្ឋានសុខាភិបាល', en: ['Health facility level', 'Health facility levels'] },
  icon: 'mdi:stairs',
  menu: { group: 'health-facility', order: 30 },
  enumeration: facilityLevel,
  fields: {
    national_rank: field.integer({
      informational: true,
      label: { kh: 'ឋានៈក្នុងប្រព័ន្ធជាតិ', en: 'National rank' },
      help: { kh: 'លេខ 1 ជាកម្រិតទាបបំផុត។', en: '1 is the lowest level.' },
      min: 1,
      max: 99,
    }),
    benefit_level: field.enum({
      label: { kh: 'កម្រិតអត្ថប្រយោជន៍', en: 'Benefit level' },
      help: {
        kh: 'សម្រាប់តែមូលដ្ឋានដែលប្រភេទមិនមែន MPA, CPA1, CPA2 ឬ CPA3។',
        en: 'Only for facilities whose type is not MPA, CPA1, CPA2 or CPA3.',
      },
      values: benefitLevel,
    }),
  },
})
