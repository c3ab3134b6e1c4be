/** A result, its author, and its comparison with the reference range (domain 1.3.2). */
import { answerType } from '../codes/clinical-form.ts'
import { resultFlag, resultSign } from '../codes/investigation-order.ts'
import type { Condition } from '../kit/conditions.ts'
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const
const by = (label: Label) => field.ref({ ...recordOnly, label, to: 'users', readOnly })
const at = (label: Label) => field.dateTime({ ...recordOnly, label, readOnly })
const limit = (label: Label) => field.decimal({ ...recordOnly, label, precision: 14, scale: 4, trim: true, readOnly })

const { NUMBER, CODED, MULTI, BOOL } = answerType

/** Orders without a stored answer type accept every kind of result. */
const answeredBy = (...types: { value: number }[]): Condition => ({
  any: [
    { field: 'answer_type', set: false },
    { field: 'answer_type', in: types.map(({ value }) => value) },
  ],
})

export const investigationResult = {
  answer_type: field.enum({
    ...recordOnly,
    label: { kh: 'ប្រភេទលទ្ធផល', en: 'Result type' },
    values: answerType,
    readOnly,
  }),
  option_group_id: field.ref({
    ...recordOnly,
    label: { kh: 'ក្រុមចម្លើយ', en: 'Option group' },
    to: 'option-groups',
    readOnly,
  }),
  sampled_at: at({ kh: 'យកសំណាកនៅ', en: 'Sampled at' }),
  sampled_by: by({ kh: 'យកសំណាកដោយ', en: 'Sampled by' }),
  result_sign: field.enum({
    ...recordOnly,
    label: { kh: 'តិច ឬច្រើនជាង', en: 'Below or above' },
    help: {
      kh: 'ពេលលទ្ធផលហួសកម្រិតដែលម៉ាស៊ីនវាស់បាន ដូចជា <0.5 ឬ >100។',
      en: 'If the result is outside the measuring range, such as <0.5 or >100.',
    },
    values: resultSign,
    visibleWhen: answeredBy(NUMBER),
    readOnly,
  }),
  result_value: {
    ...limit({ kh: 'លទ្ធផលជាលេខ', en: 'Numeric result' }),
    visibleWhen: answeredBy(NUMBER),
  },
  result_choice_id: field.ref({
    ...recordOnly,
    label: { kh: 'លទ្ធផលជាជម្រើស', en: 'Coded result' },
    to: 'observation-values',
    visibleWhen: answeredBy(CODED, MULTI, BOOL),
    readOnly,
  }),
  result_text: field.longText({
    ...recordOnly,
    label: { kh: 'លទ្ធផលជាអត្ថបទ', en: 'Text result' },
    max: 4000,
    readOnly,
  }),
  attachments: field.files({
    ...recordOnly,
    label: { kh: 'ឯកសារភ្ជាប់', en: 'Attachments' },
    types: ['pdf', 'jpg', 'png'],
    was: ['attachment'],
    readOnly,
  }),
  unit: field.text({
    ...recordOnly,
    label: { kh: 'ឯកតា', en: 'Unit' },
    max: 30,
    readOnly,
  }),
  ref_low: limit({ kh: 'ធម្មតាពី', en: 'Reference from' }),
  ref_high: limit({ kh: 'ធម្មតាដល់', en: 'Reference to' }),
  flag: field.enum({
    ...recordOnly,
    label: { kh: 'ការប្រៀបធៀប', en: 'Flag' },
    values: resultFlag,
    readOnly,
  }),
  resulted_at: at({ kh: 'លទ្ធផលនៅ', en: 'Resulted at' }),
  resulted_by: by({ kh: 'លទ្ធផលដោយ', en: 'Resulted by' }),
  validated_at: field.dateTime({
    label: { kh: 'បញ្ជាក់នៅ', en: 'Validated at' },
    readOnly,
  }),
  validated_by: by({ kh: 'បញ្ជាក់ដោយ', en: 'Validated by' }),
  charge_id: field.ref({ label: { kh: 'គិតថ្លៃ', en: 'Charge' }, to: 'charges', readOnly }),
}
