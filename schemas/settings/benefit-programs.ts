import { defineResource, field } from '../kit/define.ts'
import { descriptionField, effectivePeriod, isActive } from '../kit/fragments.ts'

export default defineResource({
  path: 'setting/benefit-programs',
  singular: 'benefit_program',
  label: { kh: 'កម្មវិធីអត្ថប្រយោជន៍', en: ['Benefit programme', 'Benefit programmes'] },
  help: { kh: 'ក្នុងរយៈពេលណាដែលកម្មវិធីទទួលរ៉ាប់រងអត្ថប្រយោជន៍នីមួយៗ។', en: 'Periods in which a programme covers a benefit.' },
  icon: 'mdi:calendar-heart',
  menu: { group: 'benefit', order: 20 },
  key: ['benefit_id', 'program_id', 'effective_from'],
  effective: { within: ['benefit_id', 'program_id'], undated: ['description', 'is_active'] },
  fields: {
    benefit_id: field.ref({
      label: { kh: 'អត្ថប្រយោជន៍', en: 'Benefit' },
      to: 'benefits',
      required: true,
    }),
    program_id: field.ref({
      label: { kh: 'កម្មវិធី', en: 'Programme' },
      to: 'programs',
      required: true,
    }),
    ...effectivePeriod,
    description: descriptionField,
    is_active: isActive,
  },
  list: {
    columns: ['benefit_id', 'program_id', 'effective_from', 'effective_to'],
    filters: ['benefit_id', 'program_id'],
  },
})
