import { wardClass } from '../codes/ward-class.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { codeField } from '../kit/fragments.ts'
import type { Label } from '../kit/types.ts'
import { appointmentCapacity } from '../parts/appointment-capacity.ts'
import { patientLimits, patientLimitsInOrder } from '../parts/patient-limits.ts'
import { staffOfFacility } from '../parts/staff.ts'

const beds = (label: Label) => field.integer({ label, min: 0, max: 1000 })

export default catalogue({
  path: 'wards',
  singular: 'ward',
  label: { kh: 'ផ្នែក', en: ['Ward', 'Wards'] },
  icon: 'mdi:bed',
  menu: { group: 'settings', order: 20 },
  sort: ['code', 'asc'],
  tree: { parent: 'health_facility_id' },
  scope: { by: 'health_facility_id' },
  fields: {
    health_facility_id: field.ref({ label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' }, to: 'health-facilities', required: true }),
    code: codeField({ prefixedBy: 'health_facility_id', max: 20, example: '100101-OPD' }),
    standard_ward_id: field.ref({
      label: { kh: 'ផ្នែកស្តង់ដារ', en: 'Standard ward' },
      to: 'standard-wards',
      required: true,
      copyFrom: ['code', 'name_kh', 'name_en', { to: 'type', from: 'ward_class' }],
    }),
    type: field.enum({ label: { kh: 'ប្រភេទ', en: 'Type' }, values: wardClass, required: true }),
    beds_official: beds({ kh: 'គ្រែផ្លូវការ', en: 'Official beds' }),
    beds_actual: beds({ kh: 'គ្រែជាក់ស្ដែង', en: 'Actual beds' }),
    ...appointmentCapacity,
    ...patientLimits,
    head_user_id: field.ref({ label: { kh: 'ប្រធានផ្នែក', en: 'Head of ward' }, to: 'users', where: staffOfFacility }),
    phone: field.phone({ informational: true, label: { kh: 'លេខទូរស័ព្ទ', en: 'Phone' }, pii: false }),
    beds: field.children({ label: { kh: 'គ្រែ', en: 'Beds' }, of: 'ward-beds', via: 'ward_id' }),
  },
  form: [
    {
      rows: [
        ['health_facility_id', 'standard_ward_id'],
        ['code', 'type'],
        ['name_kh', 'name_en'],
        'national_code',
        ['head_user_id', 'phone'],
        ['sex', 'age_min', 'age_max'],
        ['beds_official', 'beds_actual'],
        'appointments_a_day',
        'beds',
        'description',
        ['sort_order', 'is_active'],
      ],
    },
  ],
  checks: [patientLimitsInOrder],
  list: {
    columns: ['code', 'name_kh', 'name_en', 'health_facility_id', 'type', 'beds_official', 'beds_actual'],
    filters: ['health_facility_id', 'type'],
  },
})
