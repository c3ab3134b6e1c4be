import { z } from 'zod'
import { cleanText } from '../khmer.ts'
import type { KindHalf } from '../kind.ts'
import type { FieldBase, Language } from '../types.ts'

/** Yes or no. */
export interface BooleanField extends FieldBase {
  kind: 'boolean'
}

export const boolean = (options: Omit<BooleanField, 'kind'>): BooleanField => ({
  kind: 'boolean',
  ...options,
})

const words: Record<Language, { yes: string; no: string }> = {
  kh: { yes: 'បាទ/ចាស', no: 'ទេ' },
  en: { yes: 'Yes', no: 'No' },
}
const yes = new Set(['true', '1', 'yes', 'y', 'បាទ', 'ចាស', 'បាទ/ចាស', 'មាន', '១'])
const no = new Set(['false', '0', 'no', 'n', 'ទេ', 'គ្មាន', '០'])

export const booleanKind: KindHalf<BooleanField> = {
  kind: 'boolean',
  about: 'Yes or no; import understands words of both languages.',
  options: {},
  storage: 'column',
  column: () => ({ type: 'boolean' }),
  value: () => z.boolean(),
  operators: ['eq', 'null'],
  read: (raw) => {
    if (typeof raw !== 'string') return raw
    const word = cleanText(raw).toLowerCase()
    return yes.has(word) ? true : no.has(word) ? false : raw
  },
  show: (value, _field, language) =>
    value === true ? words[language].yes : value === false ? words[language].no : '',
}
