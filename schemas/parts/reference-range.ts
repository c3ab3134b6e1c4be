/** Reference ranges of a measurement by patient group; rows of an investigation or concept. */

import { inOrder } from '../kit/checks.ts'
import { field } from '../kit/fields/index.ts'

/** @param owner The ref field to the owner of the range. */
export const rangeFields = (owner: string) => ({
  applies_to: field.enum({
    label: { kh: 'សម្រាប់', en: 'Applies to' },
    values: {
      ALL: { value: 1, label: { kh: 'មនុស្សទាំងអស់', en: 'Everyone' } },
      MALE: { value: 2, label: { kh: 'ប្រុស', en: 'Men' } },
      FEMALE: { value: 3, label: { kh: 'ស្រី', en: 'Women' } },
      PREGNANT: { value: 4, label: { kh: 'ស្ត្រីមានផ្ទៃពោះ', en: 'Pregnant women' } },
    },
    required: true,
    default: 1,
  }),
  age_unit: field.enum({
    label: { kh: 'អាយុគិតជា', en: 'Age unit' },
    values: {
      DAYS: { value: 1, label: { kh: 'ថ្ងៃ', en: 'Days' } },
      MONTHS: { value: 2, label: { kh: 'ខែ', en: 'Months' } },
      YEARS: { value: 3, label: { kh: 'ឆ្នាំ', en: 'Years' } },
    },
    required: true,
    default: 3,
  }),
  age_from: field.integer({
    label: { kh: 'ពីអាយុ', en: 'From age' },
    min: 0,
    max: 130,
    required: true,
    default: 0,
    unique: { within: [owner, 'applies_to', 'age_unit'] },
  }),
  age_to: field.integer({
    label: { kh: 'ដល់អាយុ', en: 'To age' },
    help: { kh: 'ទុកឱ្យទទេ បើគ្មានកំណត់។', en: 'Leave empty for no limit.' },
    min: 0,
    max: 130,
  }),
  low: field.decimal({ label: { kh: 'កម្រិតទាប', en: 'Low' } }),
  high: field.decimal({ label: { kh: 'កម្រិតខ្ពស់', en: 'High' } }),
  note: field.text({ label: { kh: 'កំណត់សម្គាល់', en: 'Note' }, max: 255 }),
})

export const rangeKey = ['applies_to', 'age_unit', 'age_from'] as const

export const rangeChecks = [
  inOrder('age_from', 'age_to', { kh: '«ដល់អាយុ» មិនត្រូវតិចជាង «ពីអាយុ» ទេ។', en: 'The upper age must not be below the lower.' }),
  inOrder('low', 'high', { kh: 'កម្រិតខ្ពស់មិនត្រូវទាបជាងកម្រិតទាបទេ។', en: 'The high limit must not be below the low one.' }),
  {
    id: 'low_or_high',
    must: {
      any: [
        { field: 'low', set: true },
        { field: 'high', set: true },
      ],
    },
    at: 'high',
    message: { kh: 'សូមបំពេញកម្រិតទាប ឬកម្រិតខ្ពស់ យ៉ាងហោចណាស់មួយ។', en: 'Enter the low limit, the high limit, or both.' },
  },
] as const
