import { catalogue } from '../kit/catalogue.ts'
import { inOrder } from '../kit/checks.ts'
import { field } from '../kit/define.ts'
import { answerFields, conceptFields } from '../parts/clinical.ts'
import { specimen } from '../parts/specimen.ts'

const isLab = { field: 'kind', is: 1 }

export default catalogue({
  path: 'setting/investigations',
  singular: 'investigation',
  label: { kh: 'ការពិនិត្យអមគ្លីនិក', en: ['Investigation', 'Investigations'] },
  icon: 'mdi:microscope',
  menu: { group: 'clinical', order: 20 },
  fields: {
    kind: field.enum({
      label: { kh: 'ប្រភេទ', en: 'Type' },
      required: true,
      values: {
        LAB: { value: 1, label: { kh: 'មន្ទីរពិសោធន៍', en: 'Laboratory' } },
        IMAGING: { value: 2, label: { kh: 'រូបភាពវេជ្ជសាស្ត្រ', en: 'Imaging' } },
        FUNCTIONAL: { value: 3, label: { kh: 'មុខងារសរីរាង្គ', en: 'Functional' } },
      },
    }),
    specimen: field.enum({ label: { kh: 'វត្ថុវិភាគ', en: 'Specimen' }, values: specimen, visibleWhen: isLab }),
    ...answerFields,
    panic_low: field.decimal({ label: { kh: 'កម្រិតគ្រោះថ្នាក់ខាងទាប', en: 'Critically low at' }, visibleWhen: { field: 'value_type', is: 3 } }),
    panic_high: field.decimal({
      label: { kh: 'កម្រិតគ្រោះថ្នាក់ខាងខ្ពស់', en: 'Critically high at' },
      visibleWhen: { field: 'value_type', is: 3 },
    }),
    standard_service_id: field.ref({
      label: { kh: 'សេវាស្តង់ដារ', en: 'Standard service' },
      help: { kh: 'សេវារបស់មូលដ្ឋានដែលគិតថ្លៃ ពេលលទ្ធផលត្រូវបានបញ្ជាក់។', en: 'The service charged once the result is validated.' },
      to: 'standard-services',
    }),
    ...conceptFields,
    ranges: field.children({ label: { kh: 'តម្លៃយោង', en: 'Reference ranges' }, of: 'investigation-ranges', via: 'investigation_id' }),
  },
  rows: [['kind', 'specimen'], 'standard_service_id', ['concept_system_id', 'concept_code']],
  sections: [
    { title: { kh: 'លទ្ធផល', en: 'Result' }, rows: [['value_type', 'unit', 'option_group_id'], ['panic_low', 'panic_high'], 'ranges'] },
  ],
  checks: [
    inOrder('panic_low', 'panic_high', {
      kh: 'កម្រិតគ្រោះថ្នាក់ខាងខ្ពស់មិនត្រូវទាបជាងខាងទាបទេ។',
      en: 'The high critical value must not be below the low one.',
    }),
  ],
})
