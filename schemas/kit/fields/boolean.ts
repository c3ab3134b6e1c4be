import * as z from 'zod/mini'
import { fromCodedBoolean, isCodedAnswer } from '../coded-boolean.ts'
import { cleanText } from '../khmer.ts'
import type { FieldType } from '../kind.ts'
import { type Tone, tones } from '../tones.ts'
import type { FieldBase, Label } from '../types.ts'

/** Yes or no. */
export interface BooleanField extends FieldBase {
  kind: 'boolean'
  /** The names of the two answers. Default Yes and No, in Khmer by the label's verb. */
  words?: { yes: Label; no: Label }
  /** What an answer means at a glance. Default none. */
  tones?: { yes?: Tone; no?: Tone }
}

export const boolean = (options: Omit<BooleanField, 'kind'>): BooleanField => ({
  kind: 'boolean',
  ...options,
})

/** Khmer answers a question by repeating its verb: មាន or គ្មាន, ត្រូវ or មិនត្រូវ. */
const answers: readonly (readonly [verb: string, no: string])[] = [
  ['បាន', 'មិនទាន់'],
  ['មាន', 'គ្មាន'],
  ...['ត្រូវ', 'អាច', 'ប្រើ', 'គិត', 'រាប់', 'បើក', 'បញ្ឈប់', 'បោះពុម្ព', 'ផ្លាស់ប្ដូរ'].map(
    (verb) => [verb, `មិន${verb}`] as const,
  ),
]

/** Labels without such a verb use "so" and "not so", because បាទ and ចាស are spoken only. */
export function wordsOf({ words, label }: BooleanField): Required<BooleanField>['words'] {
  if (words) return words
  const [yes, no] = answers.find(([verb]) => label.kh.startsWith(verb)) ?? ['មែន', 'មិនមែន']
  return { yes: { kh: yes, en: 'Yes' }, no: { kh: no, en: 'No' } }
}

/** Spellings in files and other systems, in addition to the words of the field. */
const yes = new Set(['true', '1', 'yes', 'y', 'ពិត', 'បាទ', 'ចាស', 'បាទ/ចាស', 'មាន', 'បាន', 'មែន', '១'])
const no = new Set(['false', '0', 'no', 'n', 'មិនពិត', 'មិនមែន', 'ទេ', 'គ្មាន', 'មិនទាន់', 'មិនបាន', '០'])

const isWord = ({ kh, en }: Label, word: string) => word === kh.toLowerCase() || word === en.toLowerCase()

export const booleanKind: FieldType<BooleanField> = {
  kind: 'boolean',
  about: 'Yes or no; import understands words of both languages and coded answers.',
  options: {
    words:
      '{ yes, no }: labels of the two answers. Default Yes and No, in Khmer the verb that begins the label.',
    tones: `{ yes, no }: ${tones.join(', ')}, for answers to be seen at a glance. Default none.`,
  },
  storage: 'column',
  inline: () => true,
  column: () => ({ type: 'boolean' }),
  choices: () => [true, false],
  value: () => z.boolean(),
  operators: ['eq', 'null'],
  read: (raw, field) => {
    if (typeof raw !== 'string') return raw
    const clean = cleanText(raw)
    if (isCodedAnswer(clean)) return fromCodedBoolean(clean)
    const word = clean.toLowerCase()
    const words = wordsOf(field)
    if (isWord(words.yes, word) || yes.has(word)) return true
    return isWord(words.no, word) || no.has(word) ? false : raw
  },
  show: (value, field, language) =>
    typeof value === 'boolean' ? wordsOf(field)[value ? 'yes' : 'no'][language] : '',
}
