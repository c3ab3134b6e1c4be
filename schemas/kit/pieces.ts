/** Fields that most catalogues share, so that a plain catalogue stays short. */

import type { CodeField } from './fields/code.ts'
import { field } from './fields/index.ts'
import type { TextField } from './fields/text.ts'

/** The natural key: unique, searchable, fixed once the record exists. */
export const codeField = (options: Partial<Omit<CodeField, 'kind'>> = {}): CodeField =>
  field.code({
    label: { kh: 'លេខកូដ', en: 'Code' },
    required: true,
    unique: true,
    search: true,
    readOnly: 'afterCreate',
    ...options,
  })

/** A gazetteer code of exactly `length` digits. */
export const digitsCode = (
  length: number,
  options: Partial<Omit<CodeField, 'kind'>> = {},
): CodeField =>
  codeField({
    max: length,
    pattern: `[0-9]{${length}}`,
    example: '12345678'.slice(0, length).padStart(length, '0'),
    ...options,
  })

export const nameKh = (options: Partial<Omit<TextField, 'kind'>> = {}): TextField =>
  field.text({
    label: { kh: 'ឈ្មោះជាភាសាខ្មែរ', en: 'Khmer name' },
    required: true,
    max: 120,
    search: true,
    ...options,
  })

/** Optional: not every record has a Latin spelling; the Khmer name then stands in for it. */
export const nameEn = (options: Partial<Omit<TextField, 'kind'>> = {}): TextField =>
  field.text({
    label: { kh: 'ឈ្មោះជាអក្សរឡាតាំង', en: 'Latin name' },
    max: 120,
    search: true,
    ...options,
  })

/** Off: kept for old records, not offered for new ones. */
export const isActive = field.boolean({
  label: { kh: 'កំពុងប្រើប្រាស់', en: 'Active' },
  default: true,
  required: true,
})
