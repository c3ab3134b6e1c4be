import { defineResource, field } from '../kit/define.ts'
import { codeField, effectivePeriod } from '../kit/fragments.ts'

const all = { kh: 'ទុកឱ្យទទេ បើសម្រាប់ទាំងអស់។', en: 'Leave empty for all.' }

/**
 * The price of a medicine's dispensing unit; the most specific price of the day applies (domain
 * 2.3).
 */
export default defineResource({
  path: 'medicine-prices',
  singular: 'medicine_price',
  label: { kh: 'តម្លៃឱសថ', en: ['Medicine price', 'Medicine prices'] },
  help: {
    kh: 'តម្លៃនៃថ្ងៃបើកឱសថត្រូវបានគិត។ តម្លៃរបស់មូលដ្ឋាន និងប្រភេទការទូទាត់ មានមុនតម្លៃទូទៅ។',
    en: 'The price on the day of dispensing applies. A price for the facility and payment type takes precedence over the general one.',
  },
  icon: 'mdi:pill-multiple',
  menu: { group: 'settings', order: 45 },
  permissions: {
    list: 'list_fee_for_services',
    create: 'create_fee_for_service',
    update: 'update_fee_for_service',
    delete: 'delete_fee_for_service',
  },
  key: ['code', 'effective_from'],
  display: { kh: '{medication_id} {effective_from}', en: '{medication_id} {effective_from}' },
  sort: ['code', 'asc'],
  scope: { by: 'health_facility_id', whenEmpty: 'everybody' },
  effective: {
    within: ['medication_id', 'health_facility_id', 'payment_type_id'],
    changes: ['price', 'legal_ref'],
  },
  fields: {
    code: codeField({ unique: { within: ['effective_from'] }, example: 'PARA-500T' }),
    medication_id: field.ref({
      label: { kh: 'ឱសថ', en: 'Medicine' },
      to: 'medications',
      required: true,
    }),
    dispensing_unit: field.lookup({
      label: { kh: 'ឯកតាបើកឱ្យ', en: 'Dispensing unit' },
      path: 'medication_id.dispensing_unit',
    }),
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      help: all,
      to: 'health-facilities',
    }),
    payment_type_id: field.ref({
      label: { kh: 'ប្រភេទការទូទាត់', en: 'Payment type' },
      help: all,
      to: 'payment-types',
    }),
    price: field.money({ label: { kh: 'តម្លៃឯកតា', en: 'Unit price' }, required: true }),
    ...effectivePeriod,
    legal_ref: field.text({
      informational: true,
      label: { kh: 'យោងតាមសេចក្ដីសម្រេច', en: 'Legal reference' },
      max: 200,
    }),
  },
  list: {
    columns: ['code', 'medication_id', 'health_facility_id', 'payment_type_id', 'price', 'effective_from', 'effective_to'],
    filters: ['medication_id', 'health_facility_id', 'payment_type_id'],
  },
})
