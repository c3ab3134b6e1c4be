import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { codeField, flag, nameEn, nameKh } from '../kit/fragments.ts'
import { icd10Pattern } from '../parts/clinical.ts'
import { patientLimits, patientLimitsInOrder } from '../parts/patient-limits.ts'

export default catalogue({
  path: 'setting/diagnoses',
  singular: 'diagnosis',
  label: { kh: 'រោគវិនិច្ឆ័យ', en: ['Diagnosis', 'Diagnoses'] },
  icon: 'mdi:clipboard-text-search-outline',
  menu: { group: 'clinical', order: 30 },
  sort: ['code', 'asc'],
  display: { kh: '{code} {name_kh}', en: '{code} {name_en}' },
  fields: {
    code: codeField({ label: { kh: 'លេខកូដ ICD-10', en: 'ICD-10 code' }, pattern: icd10Pattern, max: 6, example: 'A01.0' }),
    name_kh: nameKh({ max: 200 }),
    name_en: nameEn({ label: { kh: 'ឈ្មោះជាភាសាអង់គ្លេស', en: 'English name' }, max: 200 }),
    synonyms: field.text({
      label: { kh: 'ឈ្មោះហៅផ្សេងទៀត', en: 'Other names' },
      help: {
        kh: 'ពាក្យដែលគេប្រើជាធម្មតា ឬអក្សរកាត់ ខណ្ឌដោយក្បៀស។ ស្វែងរកបានតាមពាក្យទាំងនេះ។',
        en: 'Common names and abbreviations, separated by commas. The search also uses these.',
      },
      max: 300,
      search: true,
    }),
    category_id: field.ref({ label: { kh: 'ក្រុមរោគវិនិច្ឆ័យ', en: 'Category' }, to: 'diagnoses-categories', required: true }),
    ...patientLimits,
    is_notifiable: flag('ជំងឺត្រូវរាយការណ៍', 'Notifiable', {
      help: { kh: 'ត្រូវរាយការណ៍ភ្លាមៗទៅប្រព័ន្ធឃ្លាំមើលជំងឺ។', en: 'Must be reported to disease surveillance immediately.' },
    }),
    hmis_group: field.text({ label: { kh: 'ក្រុមជំងឺក្នុង HMIS', en: 'HMIS disease group' }, max: 80 }),
    allowed_as_primary: flag('អាចជារោគវិនិច្ឆ័យចម្បង', 'Can be the primary diagnosis', { default: true }),
    favourite_ward_ids: field.refs({ label: { kh: 'ផ្នែកដែលប្រើញឹកញាប់', en: 'Wards that use it often' }, to: 'standard-wards' }),
  },
  list: { columns: { add: ['category_id', 'sex', 'is_notifiable'] }, filters: ['category_id', 'is_notifiable'] },
  rows: [
    ['category_id', 'synonyms'],
    ['is_notifiable', 'allowed_as_primary'],
    ['hmis_group', 'favourite_ward_ids'],
  ],
  sections: [{ title: { kh: 'សម្រាប់អ្នកណា', en: 'Applies to' }, rows: ['sex', ['age_min', 'age_max']] }],
  checks: [patientLimitsInOrder],
})
