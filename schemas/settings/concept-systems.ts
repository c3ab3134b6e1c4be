import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { informational } from '../kit/informational.ts'

export default catalogue({
  path: 'setting/concept-systems',
  singular: 'concept_system',
  label: { kh: 'ប្រព័ន្ធលេខកូដវេជ្ជសាស្ត្រ', en: ['Concept system', 'Concept systems'] },
  help: { kh: 'វាក្យសព្ទដែលលេខកូដវេជ្ជសាស្ត្រយកមកពី ដូចជា ICD-10 និង LOINC។', en: 'Vocabularies of clinical codes, such as ICD-10 and LOINC.' },
  icon: 'mdi:book-alphabet',
  menu: { group: 'concept-systems', order: 10 },
  display: { kh: '{code}', en: '{code}' },
  fields: informational({
    edition: field.text({ label: { kh: 'កំណែ', en: 'Version' }, max: 40 }),
    language: field.enum({
      label: { kh: 'ភាសា', en: 'Language' },
      values: {
        KH: { value: 1, label: { kh: 'ខ្មែរ', en: 'Khmer' } },
        EN: { value: 2, label: { kh: 'អង់គ្លេស', en: 'English' } },
        FR: { value: 3, label: { kh: 'បារាំង', en: 'French' } },
      },
    }),
    publisher: field.text({ label: { kh: 'អ្នកបោះពុម្ពផ្សាយ', en: 'Publisher' }, max: 120 }),
    uri: field.url({ label: { kh: 'អាសយដ្ឋាន (URI)', en: 'Address (URI)' }, example: 'http://loinc.org', unique: true }),
  }),
})
