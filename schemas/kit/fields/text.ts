import * as z from 'zod/mini'
import { cleanText, toWesternDigits } from '../khmer.ts'
import type { FieldType } from '../kind.ts'
import { countLetters } from '../letters.ts'
import { readScript, type Script, scriptProblem } from '../script.ts'
import type { FieldBase } from '../types.ts'

/** A single line of text: names, titles, addresses. */
export interface TextField extends FieldBase {
  kind: 'text'
  /** Minimum number of visible letters. Default none. */
  min?: number
  /** Maximum number of characters. Default 255. */
  max?: number
  /** Regular expression for the whole text. */
  pattern?: string
  /** Restricts names to one script. `roman`: all but Khmer. */
  script?: Script
}

export const text = (options: Omit<TextField, 'kind'>): TextField => ({ kind: 'text', ...options })

const maxOf = (field: TextField) => field.max ?? 255

export const textKind: FieldType<TextField> = {
  kind: 'text',
  about: 'A single line of text, sorted in Khmer order.',
  options: {
    min: 'Fewest visible letters. Default none.',
    max: 'Most characters. Default 255.',
    pattern: 'Regular expression the whole text must match.',
    script: "'khmer' or 'latin': letters of that script only; Latin ones become capitals. 'roman': no Khmer.",
  },
  storage: 'column',
  inFormula: 'text',
  inline: () => true,
  khmerOrder: true,
  column: (field) => ({ type: 'varchar', length: maxOf(field) }),
  value: (field) => {
    const { pattern, script, min = 0 } = field
    const base = z.string().check(
      z.maxLength(maxOf(field)),
      z.superRefine((text, context) => {
        if (countLetters(text) < min) context.addIssue({ code: 'custom', params: { key: 'fewLetters', min } })
      }),
    )
    const formed = pattern ? base.check(z.regex(new RegExp(`^(?:${pattern})$`, 'u'))) : base
    if (!script) return formed
    return formed.check(
      z.superRefine((text, context) => {
        const problem = scriptProblem(text, script)
        if (problem) context.addIssue({ code: 'custom', params: { ...problem } })
      }),
    )
  },
  operators: ['eq', 'in', 'contains', 'starts', 'null'],
  operand: () => z.string().check(z.maxLength(1000)),
  read: (raw, { script, pattern }) => {
    if (typeof raw !== 'string') return raw
    // Patterns are written with Western digits, so Khmer digits are converted first.
    if (pattern) return toWesternDigits(cleanText(raw))
    return script ? readScript(cleanText(raw), script) : cleanText(raw)
  },
  show: (value) => String(value ?? ''),
}
