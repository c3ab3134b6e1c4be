import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { medicineForm, medicineRoute, safeUse } from '../parts/medicine.ts'

export default catalogue({
  path: 'setting/medications',
  singular: 'medication',
  label: { one: { kh: 'ឱសថ', en: 'Medication' }, many: { kh: 'ឱសថ', en: 'Medications' } },
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
    strength: field.text({
      label: { kh: 'កម្រិតថ្នាំ', en: 'Strength' },
      required: true,
      max: 60,
      example: '500 mg',
    }),
    dosage_form: field.enum({
      label: { kh: 'ទម្រង់ឱសថ', en: 'Dosage form' },
      values: medicineForm,
      required: true,
    }),
    route: field.enum({ label: { kh: 'ផ្លូវប្រើ', en: 'Route' }, values: medicineRoute }),
    unit: field.text({ label: { kh: 'ឯកតាបើកឱ្យ', en: 'Dispensing unit' }, max: 30 }),
    pack: field.text({ label: { kh: 'ការវេចខ្ចប់', en: 'Pack' }, max: 60 }),
    atc: field.code({
      label: { kh: 'លេខកូដ ATC', en: 'ATC code' },
      pattern: '[A-Z]\\d{2}[A-Z]{2}\\d{2}',
      max: 7,
      search: true,
      example: 'N02BE01',
    }),
    ...safeUse,
    price: field.money({ label: { kh: 'តម្លៃ', en: 'Price' } }),
  },
  list: {
    columns: [
      'code',
      'name_kh',
      'name_en',
      'dosage_form',
      'route',
      'atc',
      'is_antibiotic',
      'is_active',
    ],
    filters: ['dosage_form', 'route', 'is_antibiotic', 'is_controlled'],
  },
  rows: [
    ['generic_name', 'strength'],
    ['dosage_form', 'route'],
    ['unit', 'pack'],
    ['atc', 'price'],
  ],
  sections: [
    {
      title: { kh: 'ការប្រើដោយសុវត្ថិភាព', en: 'Safe use' },
      rows: [
        ['level_from', 'pregnancy_class', 'max_dose_per_kg'],
        ['is_essential', 'is_antibiotic', 'is_controlled'],
      ],
    },
  ],
})
