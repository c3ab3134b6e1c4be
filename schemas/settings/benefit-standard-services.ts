import { defineResource, field } from '../kit/define.ts'
import { descriptionField, flag, isActive } from '../kit/fragments.ts'

export default defineResource({
  path: 'setting/benefit-standard-services',
  singular: 'benefit_standard_service',
  label: { kh: 'សេវាស្តង់ដារនៃអត្ថប្រយោជន៍', en: ['Benefit standard service', 'Benefit standard services'] },
  icon: 'mdi:clipboard-check-outline',
  menu: { group: 'benefit', order: 60 },
  key: ['benefit_id', 'standard_service_id'],
  fields: {
    benefit_id: field.ref({
      label: { kh: 'អត្ថប្រយោជន៍', en: 'Benefit' },
      to: 'benefits',
      required: true,
    }),
    standard_service_id: field.ref({
      label: { kh: 'សេវាស្តង់ដារ', en: 'Standard service' },
      to: 'standard-services',
      required: true,
    }),
    included: flag('រាប់បញ្ចូល', 'Included', {
      help: { kh: 'បិទ បើអត្ថប្រយោជន៍នេះមិនរាប់បញ្ចូលសេវានេះទេ។', en: 'Turn off if the benefit explicitly excludes the service.' },
      default: true,
    }),
    max_qty: field.integer({
      label: { kh: 'បរិមាណច្រើនបំផុត', en: 'Maximum quantity' },
      visibleWhen: { field: 'included', is: true },
      min: 1,
      max: 9999,
    }),
    description: descriptionField,
    is_active: isActive,
  },
  list: {
    columns: ['benefit_id', 'standard_service_id', 'included', 'max_qty'],
    filters: ['benefit_id'],
  },
  form: [
    {
      rows: ['benefit_id', 'standard_service_id', ['included', 'max_qty'], 'description', 'is_active'],
    },
  ],
})
