import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'

export default catalogue({
  path: 'setting/service-criterias',
  singular: 'service_criteria',
  label: {
    one: { kh: 'លក្ខខណ្ឌសេវា', en: 'Service criterion' },
    many: { kh: 'លក្ខខណ្ឌសេវា', en: 'Service criteria' },
  },
  help: {
    kh: 'លក្ខខណ្ឌដែលអ្នកជំងឺ ឬការមកពិនិត្យត្រូវបំពេញ មុននឹងផ្ដល់សេវា។',
    en: 'What must be true of a patient or a visit before a service is given.',
  },
  icon: 'mdi:filter-check-outline',
  fields: {
    standard_service_id: field.ref({
      label: { kh: 'សេវាស្តង់ដារ', en: 'Standard service' },
      to: 'standard-services',
      required: true,
    }),
    criterion: field.enum({
      label: { kh: 'លក្ខខណ្ឌ', en: 'Criterion' },
      required: true,
      values: {
        MIN_AGE: { value: 1, label: { kh: 'អាយុយ៉ាងតិច', en: 'Least age' } },
        MAX_AGE: { value: 2, label: { kh: 'អាយុយ៉ាងច្រើន', en: 'Highest age' } },
        SEX: { value: 3, label: { kh: 'ភេទ', en: 'Sex' } },
        DIAGNOSIS_IN: { value: 4, label: { kh: 'រោគវិនិច្ឆ័យក្នុងបញ្ជី', en: 'Diagnosis among' } },
        LEVEL_IN: { value: 5, label: { kh: 'កម្រិតមូលដ្ឋានក្នុងបញ្ជី', en: 'Facility level among' } },
        MAX_PER_VISIT: { value: 6, label: { kh: 'ច្រើនបំផុតក្នុងមួយលើក', en: 'Maximum per visit' } },
        MAX_PER_YEAR: { value: 7, label: { kh: 'ច្រើនបំផុតក្នុងមួយឆ្នាំ', en: 'Maximum per year' } },
        REQUIRES_SERVICE: { value: 8, label: { kh: 'ត្រូវមានសេវាមុន', en: 'Needs another service' } },
        REQUIRES_FORM: { value: 9, label: { kh: 'ត្រូវមានទម្រង់', en: 'Needs a form' } },
      },
    }),
    operator: field.enum({
      label: { kh: 'ប្រមាណវិធី', en: 'Operator' },
      required: true,
      default: 1,
      values: {
        EQ: { value: 1, label: { kh: 'ស្មើ', en: 'is' } },
        GTE: { value: 2, label: { kh: 'ចាប់ពី', en: 'at least' } },
        LTE: { value: 3, label: { kh: 'ដល់', en: 'at most' } },
        IN: { value: 4, label: { kh: 'ក្នុងចំណោម', en: 'among' } },
        NOT_IN: { value: 5, label: { kh: 'ក្រៅពី', en: 'none of' } },
      },
    }),
    value: field.text({
      label: { kh: 'តម្លៃ', en: 'Value' },
      help: { kh: 'តម្លៃច្រើនបំបែកដោយសញ្ញា ;', en: 'Several values are separated by ;' },
      required: true,
      max: 500,
    }),
    message_kh: field.text({ label: { kh: 'សារជាភាសាខ្មែរ', en: 'Khmer message' }, required: true }),
    message_en: field.text({
      label: { kh: 'សារជាភាសាអង់គ្លេស', en: 'English message' },
      script: 'roman',
    }),
  },
  rows: ['standard_service_id', ['criterion', 'operator', 'value'], ['message_kh', 'message_en']],
  list: { filters: ['standard_service_id', 'criterion'] },
})
