import { catalogue } from '../kit/catalogue.ts'
import { inOrder } from '../kit/checks.ts'
import { field } from '../kit/define.ts'
import { codeField, nameEn, nameKh } from '../kit/fragments.ts'

const icd = { informational: true, max: 3, pattern: '[A-Z]\\d{2}' }

export default catalogue({
  path: 'setting/diagnoses-categories',
  singular: 'diagnoses_category',
  label: { kh: 'ក្រុមរោគវិនិច្ឆ័យ', en: ['Diagnosis category', 'Diagnosis categories'] },
  help: { kh: 'ជំពូក និងប្លុកនៃ ICD-10 ដែលរោគវិនិច្ឆ័យស្ថិតនៅ។', en: 'Chapters and blocks of ICD-10 that diagnoses belong to.' },
  icon: 'mdi:file-tree-outline',
  menu: { group: 'clinical', order: 40 },
  permissions: { list: 'list_medical_concepts' },
  display: { kh: '{code} {name_kh}', en: '{code} {name_en}' },
  fields: {
    code: codeField({ example: 'A00-A09' }),
    name_kh: nameKh({ max: 200 }),
    name_en: nameEn({ label: { kh: 'ឈ្មោះជាភាសាអង់គ្លេស', en: 'English name' }, max: 200 }),
    parent_id: field.ref({
      informational: true,
      label: { kh: 'ក្រុមមេ', en: 'Parent category' },
      help: { kh: 'ជំពូកដែលប្លុកនេះស្ថិតនៅ។ ជំពូកខ្លួនឯងគ្មានក្រុមមេទេ។', en: 'The chapter this block is part of; a chapter has none.' },
      to: 'diagnoses-categories',
    }),
    icd_chapter: field.integer({ informational: true, label: { kh: 'ជំពូក ICD', en: 'ICD chapter' }, min: 1, max: 22 }),
    range_from: field.code({ label: { kh: 'ពីលេខកូដ', en: 'First code' }, ...icd, example: 'A00' }),
    range_to: field.code({ label: { kh: 'ដល់លេខកូដ', en: 'Last code' }, ...icd, example: 'A09' }),
    diagnoses_count: field.count({ label: { kh: 'ចំនួនរោគវិនិច្ឆ័យ', en: 'Diagnoses' }, of: 'diagnoses', via: 'category_id' }),
  },
  list: { columns: { add: ['parent_id', 'range_from', 'range_to', 'diagnoses_count'] } },
  checks: [
    inOrder('range_from', 'range_to', { kh: 'លេខកូដចុងក្រោយមិនត្រូវនៅមុនលេខកូដដំបូងទេ។', en: 'The last code must not come before the first.' }),
  ],
})
