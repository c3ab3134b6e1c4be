import { formSection } from '../codes/clinical-form.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'
import { answerFields, conceptFields, flowFields, limitsInOrder, numberLimits } from '../parts/clinical.ts'

export default catalogue({
  path: 'setting/encounter-concepts',
  singular: 'encounter_concept',
  label: { kh: 'សំណួរក្នុងទម្រង់ពិនិត្យ', en: ['Encounter concept', 'Encounter concepts'] },
  help: { kh: 'សំណួរនៃទម្រង់ តាមប្រភេទការពិនិត្យ និងផ្នែកនៃទម្រង់។', en: 'The questions of a form, by encounter type and section.' },
  icon: 'mdi:form-select',
  menu: { group: 'clinical', order: 80 },
  fields: {
    encounter_type_id: field.ref({ label: { kh: 'ប្រភេទការពិនិត្យ', en: 'Encounter type' }, to: 'encounter-types', required: true }),
    section: field.enum({ label: { kh: 'ផ្នែកនៃទម្រង់', en: 'Section' }, required: true, values: formSection }),
    ...answerFields,
    ...numberLimits,
    is_required: flag('ត្រូវតែឆ្លើយ', 'Required'),
    ...flowFields,
    ...conceptFields,
  },
  list: { columns: { add: ['encounter_type_id', 'section', 'value_type', 'is_required'] } },
  sections: [
    {
      title: { kh: 'ចម្លើយ', en: 'Answer' },
      rows: [['value_type', 'unit', 'option_group_id'], ['min_value', 'max_value', 'decimals'], 'not_above', 'is_required'],
    },
    { title: { kh: 'អាស្រ័យលើចម្លើយដទៃ', en: 'Depends on other answers' }, rows: ['show_if', 'required_if', 'repeat_by', 'calc'] },
  ],
  checks: [limitsInOrder],
})
