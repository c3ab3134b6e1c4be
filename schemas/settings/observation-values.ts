import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { codeField } from '../kit/fragments.ts'

export default catalogue({
  path: 'setting/observation-values',
  singular: 'observation_value',
  label: { kh: 'ចម្លើយសម្រាប់ជ្រើសរើស', en: ['Observation value', 'Observation values'] },
  help: { kh: 'ចម្លើយដែលមានលេខកូដ OBVA- សម្រាប់ជ្រើសរើសក្នុងទម្រង់។', en: 'Coded answers (OBVA-) to choose from in forms.' },
  icon: 'mdi:format-list-checks',
  menu: { group: 'clinical', order: 110 },
  fields: {
    code: codeField({ pattern: 'OBVA-[A-Za-z0-9-]+', max: 60, example: 'OBVA-positive' }),
    option_group_ids: field.refs({ label: { kh: 'ក្រុមចម្លើយ', en: 'Option groups' }, to: 'option-groups' }),
    maps_to_bool: field.boolean({
      informational: true,
      label: { kh: 'ជាចម្លើយមានឬគ្មាន', en: 'Maps to yes or no' },
      help: { kh: 'ទុកឱ្យទទេ បើចម្លើយមិនមែនជា «មាន» ឬ «គ្មាន»។', en: 'Leave empty if the answer is neither.' },
    }),
  },
  list: { columns: { add: ['option_group_ids', 'maps_to_bool'] }, filters: ['option_group_ids'] },
})
