import { defineResource, field } from '../kit/define.ts'
import { descriptionField, effectivePeriod, isActive } from '../kit/fragments.ts'
import { patientShare } from '../parts/patient-share.ts'

export default defineResource({
  path: 'setting/program-payment-types',
  singular: 'program_payment_type',
  label: { kh: 'ប្រភេទការទូទាត់តាមកម្មវិធី', en: ['Programme payment type', 'Programme payment types'] },
  help: {
    kh: 'ប្រភេទការទូទាត់ណាដែលកម្មវិធីទទួល នៅទីណា និងចំណែកដែលអ្នកជំងឺបង់។',
    en: 'Payment types a programme accepts, where, and the share the patient pays.',
  },
  icon: 'mdi:link-variant',
  menu: { group: 'payments', order: 40 },
  key: ['program_id', 'payment_type_id', 'effective_from'],
  effective: {
    within: ['program_id', 'payment_type_id'],
    changes: ['patient_share_type', 'patient_share_percent', 'patient_share_amount'],
    undated: ['description', 'is_active'],
  },
  fields: {
    program_id: field.ref({
      label: { kh: 'កម្មវិធី', en: 'Programme' },
      to: 'programs',
      required: true,
    }),
    payment_type_id: field.ref({
      label: { kh: 'ប្រភេទការទូទាត់', en: 'Payment type' },
      to: 'payment-types',
      required: true,
    }),
    level_ids: field.refs({
      label: { kh: 'កម្រិតមូលដ្ឋានសុខាភិបាល', en: 'Facility levels' },
      help: { kh: 'ទុកឱ្យទទេ សម្រាប់គ្រប់កម្រិត។', en: 'Leave empty for all levels.' },
      to: 'health-facility-levels',
    }),
    visit_type_ids: field.refs({
      label: { kh: 'ប្រភេទការមកពិនិត្យ', en: 'Visit types' },
      help: { kh: 'ទុកឱ្យទទេ សម្រាប់គ្រប់ប្រភេទ។', en: 'Leave empty for all types.' },
      to: 'visit-types',
    }),
    ...patientShare,
    ...effectivePeriod,
    description: descriptionField,
    is_active: isActive,
  },
  list: {
    columns: ['program_id', 'payment_type_id', 'level_ids', 'visit_type_ids', 'patient_share_percent', 'effective_from', 'effective_to'],
    filters: ['program_id', 'payment_type_id'],
  },
  form: [
    {
      rows: [
        ['program_id', 'payment_type_id'],
        ['level_ids', 'visit_type_ids'],
        ['patient_share_type', 'patient_share_percent', 'patient_share_amount'],
        ['effective_from', 'effective_to'],
        'description',
        'is_active',
      ],
    },
  ],
})
