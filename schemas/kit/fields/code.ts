import * as z from 'zod/mini'
import { cleanText, toWesternDigits } from '../khmer.ts'
import type { FieldType } from '../kind.ts'
import type { FieldBase } from '../types.ts'

/** An identifier that people type and print. It is stored as text, so leading zeros stay. */
export interface CodeField extends FieldBase {
  kind: 'code'
  /** Maximum number of characters. Default 20. */
  max?: number
  /** Regular expression for the whole code. Default: letters, digits, `-`, `_`, `.`, `/`. */
  pattern?: string
  /** A `ref` field of this resource: the code must begin with the referenced record's own code. */
  prefixedBy?: string
}

export const code = (options: Omit<CodeField, 'kind'>): CodeField => ({ kind: 'code', ...options })

/** Whether the pattern of a code accepts digits only, as gazetteer codes do. */
export const isDigitsOnly = ({ pattern = '' }: CodeField) =>
  /^(?:(?:\[0-9\]|\\d)(?:[+*?]|\{\d+(?:,\d*)?\})?)+$/.test(pattern)

const patternOf = (field: CodeField) =>
  new RegExp(`^(?:${field.pattern ?? '[A-Za-z0-9][A-Za-z0-9_./-]*'})$`, 'u')

/** A letter of another script that may look like a Latin one: Cyrillic а, Greek ο, full-width ａ. */
const foreignLetter = (code: string) => /[^\p{ASCII}]/u.exec(code)?.[0]

const maxOf = (field: CodeField) => field.max ?? 20

export const codeKind: FieldType<CodeField> = {
  kind: 'code',
  about: 'An identifier kept as text in byte order; Khmer digits become Western ones.',
  options: {
    max: 'Most characters. Default 20.',
    pattern: 'Regular expression the whole code must match. Default letters, digits and - _ . /',
    prefixedBy: 'A ref field: the code must begin with the code of the record it points to.',
  },
  storage: 'column',
  inFormula: 'text',
  inline: () => true,
  column: (field) => ({ type: 'varchar', length: maxOf(field) }),
  value: (field) =>
    z.string().check(
      z.maxLength(maxOf(field)),
      z.superRefine((code, context) => {
        const letter = foreignLetter(code)
        if (!letter || patternOf(field).test(code)) return
        context.addIssue({ code: 'custom', params: { key: 'foreignLetter', letter } })
      }),
      z.regex(patternOf(field)),
    ),
  operators: ['eq', 'in', 'starts', 'contains', 'null'],
  operand: () => z.string().check(z.maxLength(200)),
  read: (raw) => (typeof raw === 'string' ? toWesternDigits(cleanText(raw)) : raw),
  show: (value) => String(value ?? ''),
  problems: (field, { resource, registry }) => {
    if (!field.prefixedBy) return []
    const parent = resource.fields[field.prefixedBy]
    if (parent?.kind !== 'ref') return [`prefixedBy names '${field.prefixedBy}', which is not a ref`]
    const target = registry.find(parent.to)
    return target && target.fields.code?.kind !== 'code'
      ? [`prefixedBy needs a code field in '${parent.to}'`]
      : []
  },
}
