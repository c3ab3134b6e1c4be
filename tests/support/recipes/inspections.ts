import { inOrder } from '#schemas/kit/checks.ts'
import { defineResource, field } from '#schemas/kit/define.ts'

const grades = {
  GOOD: { value: 1, tone: 'done', label: { kh: 'ល្អ', en: 'Good' } },
  POOR: { value: 2, tone: 'blocked', label: { kh: 'ខ្សោយ', en: 'Poor' } },
} as const

const points = (kh: string, en: string) =>
  field.integer({ label: { kh, en }, min: 0, max: 10, required: true })

/** Inspections of facilities; a poor one needs a plan. */
export default defineResource({
  path: 'inspections',
  singular: 'inspection',
  label: { kh: 'ការត្រួតពិនិត្យ', en: ['Inspection', 'Inspections'] },
  icon: 'mdi:clipboard-search-outline',
  menu: { group: 'health-facility', order: 310 },
  scope: { by: 'health_facility_id' },
  recordRules: [
    {
      of: ['update', 'delete'],
      where: { field: 'created_by', is: { me: true } },
      except: 'manage_all_inspections',
    },
  ],
  key: ['health_facility_id', 'inspected_on'],
  fields: {
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
    }),
    inspected_on: field.date({ label: { kh: 'ថ្ងៃត្រួតពិនិត្យ', en: 'Inspected on' }, required: true }),
    hygiene: field.enum({ label: { kh: 'អនាម័យ', en: 'Hygiene' }, values: grades, required: true }),
    plan: field.longText({
      label: { kh: 'ផែនការកែលម្អ', en: 'Action plan' },
      visibleWhen: { field: 'hygiene', is: 'POOR' },
      requiredWhen: { field: 'hygiene', is: 'POOR' },
      max: 1000,
    }),
    plan_until: field.date({
      label: { kh: 'ត្រូវបញ្ចប់ត្រឹម', en: 'To be done by' },
      visibleWhen: { field: 'hygiene', is: 'POOR' },
    }),
    staff_points: points('ពិន្ទុបុគ្គលិក', 'Points for staff'),
    stock_points: points('ពិន្ទុស្តុក', 'Points for stock'),
    points: field.computed({
      label: { kh: 'ពិន្ទុសរុប', en: 'Points' },
      as: 'integer',
      formula: { add: [{ field: 'staff_points' }, { field: 'stock_points' }] },
    }),
    photos: field.files({
      label: { kh: 'រូបថត', en: 'Photos' },
      types: ['jpg', 'png', 'webp'],
      max: 5,
    }),
  },
  checks: [
    inOrder('inspected_on', 'plan_until', {
      kh: 'ត្រូវតែក្រោយថ្ងៃត្រួតពិនិត្យ។',
      en: 'Must not be before the day of the inspection.',
    }),
  ],
  list: { columns: ['health_facility_id', 'inspected_on', 'hygiene', 'points'], filters: ['hygiene'] },
  form: [
    { rows: [['health_facility_id', 'inspected_on'], 'hygiene', ['plan', 'plan_until']] },
    {
      title: { kh: 'ពិន្ទុ', en: 'Points' },
      rows: [['staff_points', 'stock_points', 'points'], 'photos'],
    },
  ],
})
