import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import { conceptFields, icd10Pattern } from '../parts/clinical.ts'

export default catalogue({
  path: 'setting/symptoms',
  singular: 'symptom',
  label: { kh: 'រោគសញ្ញា', en: ['Symptom', 'Symptoms'] },
  icon: 'mdi:thermometer-alert',
  menu: { group: 'clinical', order: 10 },
  fields: {
    body_system: field.enum({
      informational: true,
      label: { kh: 'ប្រព័ន្ធរាងកាយ', en: 'Body system' },
      required: true,
      values: {
        GENERAL: { value: 1, label: { kh: 'ទូទៅ', en: 'General' } },
        RESPIRATORY: { value: 2, label: { kh: 'ផ្លូវដង្ហើម', en: 'Respiratory' } },
        CARDIOVASCULAR: { value: 3, label: { kh: 'បេះដូង និងសរសៃឈាម', en: 'Cardiovascular' } },
        DIGESTIVE: { value: 4, label: { kh: 'រំលាយអាហារ', en: 'Digestive' } },
        NERVOUS: { value: 5, label: { kh: 'ប្រសាទ', en: 'Nervous' } },
        SKIN: { value: 6, label: { kh: 'ស្បែក', en: 'Skin' } },
        MUSCULOSKELETAL: { value: 7, label: { kh: 'សាច់ដុំ និងឆ្អឹង', en: 'Musculoskeletal' } },
        UROGENITAL: { value: 8, label: { kh: 'ប្រព័ន្ធទឹកនោម និងបន្តពូជ', en: 'Urogenital' } },
        PREGNANCY: { value: 9, label: { kh: 'ការមានផ្ទៃពោះ', en: 'Pregnancy' } },
        EYE: { value: 10, label: { kh: 'ភ្នែក', en: 'Eye' } },
        ENT: { value: 11, label: { kh: 'ត្រចៀក ច្រមុះ បំពង់ក', en: 'Ear, nose and throat' } },
        MENTAL: { value: 12, label: { kh: 'ផ្លូវចិត្ត', en: 'Mental health' } },
      },
    }),
    icd10: field.code({
      informational: true,
      label: { kh: 'លេខកូដ ICD-10', en: 'ICD-10 code' },
      pattern: icd10Pattern,
      max: 6,
      search: true,
      example: 'R50.9',
    }),
    is_danger_sign: flag('សញ្ញាគ្រោះថ្នាក់', 'Danger sign', {
      help: { kh: 'បង្ហាញជាការព្រមាននៅពេលពិនិត្យបឋម។', en: 'Shown as a warning at triage.' },
    }),
    ...conceptFields,
  },
  sort: ['body_system', 'asc'],
  list: { columns: { add: ['body_system', 'icd10', 'is_danger_sign'] }, filters: ['body_system', 'is_danger_sign'] },
  rows: [['body_system', 'icd10'], 'is_danger_sign', ['concept_system_id', 'concept_code']],
})
