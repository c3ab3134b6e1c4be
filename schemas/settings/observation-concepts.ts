import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { informational } from '../kit/informational.ts'
import { answerFields, conceptFields, limitsInOrder, numberLimits } from '../parts/clinical.ts'

export default catalogue({
  path: 'setting/observation-concepts',
  singular: 'observation_concept',
  label: { kh: 'សញ្ញា និងការវាស់វែង', en: ['Observation concept', 'Observation concepts'] },
  help: { kh: 'អ្វីដែលវាស់ ឬសង្កេតលើអ្នកជំងឺ ដូចជាសញ្ញាជីវិត។', en: 'Measurements and observations, such as vital signs.' },
  icon: 'mdi:heart-pulse',
  menu: { group: 'clinical', order: 100 },
  fields: {
    ...informational(answerFields),
    ...informational(numberLimits),
    ...conceptFields,
    ranges: field.children({ label: { kh: 'តម្លៃយោង', en: 'Reference ranges' }, of: 'observation-ranges', via: 'observation_concept_id' }),
  },
  list: { columns: { add: ['value_type', 'unit', 'min_value', 'max_value'] }, filters: ['value_type', 'concept_system_id'] },
  sections: [
    {
      title: { kh: 'ចម្លើយ', en: 'Answer' },
      rows: [['value_type', 'unit', 'option_group_id'], ['min_value', 'max_value', 'decimals'], 'ranges'],
    },
  ],
  checks: [limitsInOrder],
})
