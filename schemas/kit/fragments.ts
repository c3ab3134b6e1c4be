/** Fields that most catalogues share. */

import type { BooleanField } from './fields/boolean.ts'
import type { CodeField } from './fields/code.ts'
import { field } from './fields/index.ts'
import type { RefField } from './fields/ref.ts'
import type { TextField } from './fields/text.ts'

/** The natural key: unique, searchable, fixed after creation. */
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
export const digitsCode = (length: number, options: Partial<Omit<CodeField, 'kind'>> = {}): CodeField =>
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

/** Optional: not every record has a Latin spelling; screens then show the Khmer name. */
export const nameEn = (options: Partial<Omit<TextField, 'kind'>> = {}): TextField =>
  field.text({
    label: { kh: 'ឈ្មោះជាអក្សរឡាតាំង', en: 'Latin name' },
    script: 'roman',
    max: 120,
    search: true,
    ...options,
  })

/**
 * Off: kept for old records, not offered for new ones. Lists mark records that are off, so that the
 * field needs no column.
 */
export const isActive = field.boolean({
  label: { kh: 'កំពុងប្រើប្រាស់', en: 'Active' },
  words: { yes: { kh: 'ប្រើ', en: 'Yes' }, no: { kh: 'មិនប្រើ', en: 'No' } },
  default: true,
  required: true,
})

/** One text in either or both languages: the meaning or the origin of a catalogue's record. */
export const descriptionField = field.longText({
  label: { kh: 'ការពិពណ៌នា', en: 'Description' },
  max: 2000,
})

/** The order in lists and pickers; records without one come last. */
export const sortOrder = field.integer({
  label: { kh: 'លំដាប់', en: 'Sort order' },
  min: 0,
  max: 1_000_000,
})

/** The code in the ministry's look-up lists. Several records can have the same one. */
export const nationalCode = field.code({
  informational: true,
  label: { kh: 'លេខកូដជាតិ', en: 'National code' },
  max: 30,
  search: true,
})

/** `...effectivePeriod` among the fields: the first and last day on which a record is in force. */
export const effectivePeriod = {
  effective_from: field.date({
    label: { kh: 'មានសុពលភាពពី', en: 'Valid from' },
    required: true,
  }),
  effective_to: field.date({
    label: { kh: 'ដល់ថ្ងៃទី', en: 'Valid until' },
    help: { kh: 'ទុកឱ្យទទេ បើមិនទាន់កំណត់ថ្ងៃបញ្ចប់។', en: 'Leave empty if there is no end date.' },
  }),
}

/** The ref of a row to the record that owns it (`rowsOf`). */
export const ownerRef = (to: RefField['to'], kh: string, en: string): RefField =>
  field.ref({ label: { kh, en }, to, required: true, readOnly: 'afterCreate' })

/** A switch: yes or no, never empty. Off by default. */
export const flag = (
  kh: string,
  en: string,
  options: Partial<Omit<BooleanField, 'kind'>> = {},
): BooleanField => field.boolean({ label: { kh, en }, required: true, default: false, ...options })
