import { registrationStatus } from '../codes/registration-status.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { decision } from '../parts/decision.ts'
import { registrationStates } from '../parts/registration-states.ts'

export default catalogue({
  path: 'setting/health-facility-register',
  singular: 'health_facility_request',
  label: { kh: ['សំណើចុះឈ្មោះមូលដ្ឋានសុខាភិបាល', 'ការចុះឈ្មោះមូលដ្ឋានសុខាភិបាល'], en: ['Facility request', 'Facility requests'] },
  help: { kh: 'សំណើប្រើប្រាស់ប្រព័ន្ធរបស់មូលដ្ឋានសុខាភិបាល។', en: 'Requests from health facilities to join the system.' },
  icon: 'mdi:clipboard-check-outline',
  menu: { group: 'settings', order: 90 },
  permissions: { list: 'health_facility_register' },
  features: { edit: false, import: false, bulk: false },
  fields: {
    code: field.sequence({ label: { kh: 'លេខសំណើ', en: 'Request number' }, pattern: 'REG-{YY}-{0000}', required: true }),
    facility_code: field.code({ label: { kh: 'លេខកូដមូលដ្ឋាន', en: 'Facility code' }, max: 6, search: true }),
    requested_level_id: field.ref({ label: { kh: 'កម្រិតដែលស្នើ', en: 'Requested level' }, to: 'health-facility-levels' }),
    requested_type_id: field.ref({ label: { kh: 'ប្រភេទដែលស្នើ', en: 'Requested type' }, to: 'health-facility-types' }),
    operational_district_id: field.ref({ label: { kh: 'ស្រុកប្រតិបត្តិ', en: 'Operational district' }, to: 'operational-districts' }),
    contact_name: field.text({ label: { kh: 'អ្នកទំនាក់ទំនង', en: 'Contact' }, max: 120, pii: true }),
    contact_phone: field.phone({ label: { kh: 'លេខទូរស័ព្ទ', en: 'Phone' }, pii: true }),
    document: field.file({ label: { kh: 'ឯកសារភ្ជាប់', en: 'Document' }, types: ['pdf', 'jpg', 'png'], informational: true }),
    status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: registrationStatus }),
    ...decision,
  },
  states: registrationStates,
  list: {
    columns: [
      'code',
      'name_kh',
      'name_en',
      'facility_code',
      'requested_level_id',
      'operational_district_id',
      'contact_phone',
      'status',
      'decided_at',
    ],
    filters: ['status', 'requested_level_id'],
  },
})
