import { catalogue } from '#schemas/kit/catalogue.ts'
import { field } from '#schemas/kit/define.ts'
import { codeField, flag } from '#schemas/kit/fragments.ts'

/** Ambulances and other vehicles of a facility. */
export default catalogue({
  path: 'setting/vehicles',
  singular: 'vehicle',
  label: { kh: 'យានយន្ត', en: ['Vehicle', 'Vehicles'] },
  icon: 'mdi:ambulance',
  menu: { group: 'health-facility', order: 300 },
  scope: { by: 'health_facility_id' },
  key: ['health_facility_id', 'code'],
  fields: {
    health_facility_id: field.ref({
      label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
      to: 'health-facilities',
      required: true,
    }),
    code: codeField({ unique: { within: ['health_facility_id'] } }),
    plate: field.code({
      label: { kh: 'ស្លាកលេខ', en: 'Plate number' },
      pattern: '[0-9A-Z]{2,3}-[0-9]{4}',
      example: '2A-1234',
      unique: true,
    }),
    has_oxygen: flag('មានអុកស៊ីសែន', 'Oxygen on board'),
    registration: field.file({
      label: { kh: 'ប័ណ្ណសម្គាល់យានយន្ត', en: 'Registration card' },
      types: ['pdf', 'jpg', 'png'],
    }),
    purchase_price: field.money({
      label: { kh: 'តម្លៃទិញ', en: 'Purchase price' },
      permission: { read: 'read_purchase_prices', write: 'write_purchase_prices' },
    }),
  },
  list: { columns: { add: ['plate', 'has_oxygen'], without: ['name_en'] }, filters: ['has_oxygen'] },
})
