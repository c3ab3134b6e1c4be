import * as z from 'zod/mini'
import { cleanText } from '../khmer.ts'
import { type FieldType, inLanguage } from '../kind.ts'
import type { FieldBase, Label } from '../types.ts'

/** A coded answer: a string beginning `OBVA-` (specification §3). */
export interface CodedField extends FieldBase {
  kind: 'coded'
  /** The offered codes with their labels. */
  answers: Readonly<Record<string, Label>>
}

export const coded = (options: Omit<CodedField, 'kind'>): CodedField => ({
  kind: 'coded',
  ...options,
})

export const codedKind: FieldType<CodedField> = {
  kind: 'coded',
  about: 'A coded answer whose code begins OBVA-.',
  options: { answers: 'Code → label of each offered answer.' },
  storage: 'column',
  inFormula: 'text',
  inline: () => true,
  column: () => ({ type: 'varchar', length: 60 }),
  among: (field) => Object.keys(field.answers),
  choices: (field) => Object.keys(field.answers),
  value: (field) => z.literal(Object.keys(field.answers)),
  operators: ['eq', 'in', 'null'],
  read: (raw, field) => {
    if (typeof raw !== 'string') return raw
    const requested = cleanText(raw).toLowerCase()
    const found = Object.entries(field.answers).find(([answer, label]) =>
      [answer, label.kh, label.en].some((word) => word.toLowerCase() === requested),
    )
    return found ? found[0] : raw
  },
  show: (value, field, language) => {
    const label = typeof value === 'string' ? field.answers[value] : undefined
    return label ? inLanguage(label, language) : ''
  },
  problems: (field) => {
    const wrong = Object.keys(field.answers).filter(
      (answer) => !/^OBVA-[A-Za-z0-9-]+$/.test(answer) || answer.length > 60,
    )
    return wrong.map((answer) => `answer '${answer}' does not begin with OBVA- or is too long`)
  },
}
