import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { administrationFields, brandNames, medicineUnits, safeUse } from '../parts/medicine.ts'

export default catalogue({
  path: 'setting/medications',
  singular: 'medication',
  label: { kh: 'ឱសថ', en: ['Medication', 'Medications'] },
  icon: 'mdi:pill',
  menu: { group: 'clinical', order: 120 },
  fields: {
    generic_name: field.text({
      label: { kh: 'ឈ្មោះអន្តរជាតិ (INN)', en: 'Generic name' },
      required: true,
      max: 120,
      search: true,
      example: 'Paracetamol',
    }),
    brand_names: brandNames,
    strength: field.text({ label: { kh: 'កម្រិតឱសថ', en: 'Strength' }, required: true, max: 60, example: '500 mg' }),
    ...administrationFields,
    ...medicineUnits,
    atc: field.code({
      label: { kh: 'លេខកូដ ATC', en: 'ATC code' },
      pattern: '[A-Z]\\d{2}[A-Z]{2}(\\d{2})?',
      max: 7,
      search: true,
      example: 'N02BE01',
    }),
    ...safeUse,
  },
  list: {
    columns: { add: ['dosage_form', 'route', 'atc', 'is_antibiotic'] },
    filters: ['dosage_form', 'route', 'is_antibiotic', 'is_controlled'],
  },
  rows: [
    ['generic_name', 'strength'],
    'brand_names',
    ['dosage_form', 'route'],
    ['dose_unit', 'dose_unit_mg'],
    ['dispensing_unit', 'unit_content'],
    'atc',
  ],
  retired: ['unit', 'pack', 'price'],
  sections: [
    {
      title: { kh: 'ការប្រើដោយសុវត្ថិភាព', en: 'Safe use' },
      rows: [
        ['max_dose_per_kg', 'max_daily_dose', 'min_age_months'],
        ['level_from', 'pregnancy_class'],
        ['is_essential', 'is_antibiotic', 'is_controlled'],
      ],
    },
  ],
})
