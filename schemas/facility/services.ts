import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { codeField } from '../kit/fragments.ts'
import { patientLimits, patientLimitsInOrder } from '../parts/patient-limits.ts'
import { mappedToSomething, serviceMapping, servicePrices, serviceTerms } from '../parts/service-terms.ts'

export default catalogue({
  path: 'services',
  singular: 'ward_service',
  label: { kh: 'សេវាតាមផ្នែក', en: ['Ward service', 'Ward services'] },
  icon: 'mdi:stethoscope',
  menu: { group: 'settings', order: 30 },
  permissions: { list: 'list_ward_services' },
  sort: ['code', 'asc'],
  tree: { parent: 'ward_id' },
  scope: { by: 'ward_id' },
  fields: {
    ward_id: field.ref({ label: { kh: 'ផ្នែក', en: 'Ward' }, to: 'wards', required: true }),
    code: codeField({ prefixedBy: 'ward_id', max: 30, example: '100101-OPD-001' }),
    service_type_id: field.ref({ label: { kh: 'ប្រភេទសេវា', en: 'Service type' }, to: 'service-types', required: true }),
    service_category_id: field.ref({ label: { kh: 'ក្រុមសេវា', en: 'Service category' }, to: 'service-categories', required: true }),
    ...serviceTerms,
    ...patientLimits,
    ...servicePrices,
    ...serviceMapping,
  },
  form: [
    {
      rows: [
        ['ward_id', 'standard_service_id'],
        'code',
        ['name_kh', 'name_en'],
        ['service_category_id', 'service_type_id'],
        ['care_type', 'appointments_a_day'],
        ['unit', 'default_qty'],
        ['is_billable', 'is_bed_day'],
        ['requires_result', 'requires_practitioner'],
        ['sex', 'age_min', 'age_max'],
        'prices',
        'description',
        ['sort_order', 'is_active'],
      ],
    },
    {
      title: { kh: 'ការផ្គូផ្គងជាមួយសេវាស្តង់ដារ', en: 'Link to standard service' },
      rows: [['mapping_status', 'national_code']],
    },
  ],
  checks: [patientLimitsInOrder, mappedToSomething],
  tools: [{ path: 'services/mapping', label: { kh: 'ផ្គូផ្គង', en: 'Mapping' }, icon: 'mdi:link-variant' }],
  list: {
    columns: ['code', 'name_kh', 'name_en', 'ward_id', 'service_category_id', 'care_type', 'mapping_status'],
    filters: ['ward_id', 'service_category_id', 'mapping_status'],
  },
})
