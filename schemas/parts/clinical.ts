/** Fields that the clinical catalogues share: the type of an answer and its external codes. */
import { answerType } from '../codes/clinical-form.ts'
import { inOrder } from '../kit/checks.ts'
import type { Condition } from '../kit/conditions.ts'
import { field } from '../kit/fields/index.ts'
import { recordOnly } from './record-only.ts'

const isNumber: Condition = { field: 'value_type', is: answerType.NUMBER.value }
const isChosen: Condition = {
  field: 'value_type',
  in: [answerType.CODED.value, answerType.MULTI.value],
}

/** The answer type of a question with its unit or choices. */
export const answerFields = {
  value_type: field.enum({
    label: { kh: 'ប្រភេទចម្លើយ', en: 'Answer type' },
    values: answerType,
    required: true,
  }),
  unit: field.text({
    label: { kh: 'ឯកតា', en: 'Unit' },
    max: 30,
    visibleWhen: isNumber,
    example: 'mmHg',
  }),
  option_group_id: field.ref({
    label: { kh: 'ក្រុមចម្លើយ', en: 'Option group' },
    to: 'option-groups',
    visibleWhen: isChosen,
    requiredWhen: isChosen,
  }),
}

/** Limits of a typed number: a value outside them is a mistake. */
export const numberLimits = {
  min_value: field.decimal({
    label: { kh: 'តម្លៃតូចបំផុត', en: 'Minimum value' },
    visibleWhen: isNumber,
  }),
  max_value: field.decimal({
    label: { kh: 'តម្លៃធំបំផុត', en: 'Maximum value' },
    visibleWhen: isNumber,
  }),
  decimals: field.integer({
    label: { kh: 'ខ្ទង់ទសភាគ', en: 'Decimal places' },
    min: 0,
    max: 2,
    visibleWhen: isNumber,
  }),
}

/** When a form shows a question, and how its answer is computed from others. */
export const flowFields = {
  show_if: field.json({
    label: { kh: 'បង្ហាញនៅពេល', en: 'Shown if' },
    help: {
      kh: 'លក្ខខណ្ឌលើចម្លើយដទៃ។ ជា JSON៖ {"field": "ANC_PARA", "gt": 0}',
      en: 'A condition on other answers. As JSON: {"field": "ANC_PARA", "gt": 0}',
    },
  }),
  not_above: field.code({
    ...recordOnly,
    label: { kh: 'មិនលើស', en: 'Must not exceed' },
    help: {
      kh: 'លេខកូដសំណួរជាលេខ ដែលចម្លើយនេះមិនត្រូវលើស ឧទាហរណ៍ DEL_GRAVIDA។',
      en: 'Code of a number question that this answer must not exceed, such as DEL_GRAVIDA.',
    },
    max: 40,
    visibleWhen: isNumber,
  }),
  repeat_by: field.code({
    ...recordOnly,
    label: { kh: 'សួរម្ដងទៀតតាមចំនួន', en: 'Repeat by' },
    help: {
      kh: 'លេខកូដសំណួរដែលរាប់ចំនួន ឧទាហរណ៍ DEL_CHILDREN៖ សំណួរនេះសួរសម្រាប់ម្នាក់ៗ។',
      en: 'Code of the question that gives the number, such as DEL_CHILDREN. This question is repeated that many times.',
    },
    max: 40,
    visibleWhen: { field: 'calc', set: false },
  }),
  required_if: field.json({
    label: { kh: 'ត្រូវឆ្លើយនៅពេល', en: 'Required if' },
    help: {
      kh: 'លក្ខខណ្ឌលើចម្លើយដទៃ។ ជា JSON៖ {"field": "DEL_PARTOGRAPH", "is": "OBVA-true"}',
      en: 'A condition on other answers. As JSON: {"field": "DEL_PARTOGRAPH", "is": "OBVA-true"}',
    },
    visibleWhen: { field: 'calc', set: false },
  }),
  calc: field.json({
    label: { kh: 'រូបមន្តគណនា', en: 'Calculated by' },
    help: {
      kh: 'រូបមន្ត បើចម្លើយគណនាពីចម្លើយដទៃ៖ ANC_PARA + 1 ឬ FIRST(A, B) សម្រាប់ចម្លើយដំបូងដែលមាន ឬ JOIN(A, B, ", ")។',
      en: 'A formula, if the answer is calculated from others: ANC_PARA + 1, or FIRST(A, B) for the first that is answered, or JOIN(A, B, ", ").',
    },
    visibleWhen: { field: 'value_type', in: [answerType.NUMBER.value, answerType.TEXT.value] },
  }),
}

export const limitsInOrder = inOrder('min_value', 'max_value', {
  kh: 'តម្លៃធំបំផុតមិនត្រូវតូចជាងតម្លៃតូចបំផុតទេ។',
  en: 'The maximum value must not be below the minimum.',
})

/** The same concept in an external vocabulary: its name and the code there. */
export const conceptFields = {
  concept_system_id: field.ref({
    informational: true,
    label: { kh: 'ប្រព័ន្ធលេខកូដ', en: 'Concept system' },
    to: 'concept-systems',
    requiredWhen: { field: 'concept_code', set: true },
  }),
  concept_code: field.code({
    informational: true,
    label: { kh: 'លេខកូដក្នុងប្រព័ន្ធ', en: 'Code in the system' },
    max: 40,
    requiredWhen: { field: 'concept_system_id', set: true },
    search: true,
  }),
}

export const icd10Pattern = '[A-Z]\\d{2}(\\.\\d{1,2})?'
