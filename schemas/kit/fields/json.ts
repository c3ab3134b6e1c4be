import * as z from 'zod/mini'
import { canonicalJson, jsonMistake } from '../json-text.ts'
import type { FieldType } from '../kind.ts'
import type { FieldBase } from '../types.ts'

/** Free structure: settings of other systems, forms that have no fields of their own. */
export interface JsonField extends FieldBase {
  kind: 'json'
  /** Most bytes of its text. Default 20,000. */
  maxBytes?: number
}

export const json = (options: Omit<JsonField, 'kind'>): JsonField => ({ kind: 'json', ...options })

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** NUL and halves of surrogate pairs, as JSON writes them: no database text holds them. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

export const jsonKind: FieldType<JsonField> = {
  kind: 'json',
  about: 'Any JSON but a bare text; a mistake is named by line and column.',
  options: { maxBytes: 'Most bytes of its text. Default 20,000.' },
  storage: 'column',
  sortable: false,
  column: () => ({ type: 'jsonb' }),
  value: ({ maxBytes = 20_000 }) =>
    z.unknown().check(
      z.superRefine((value, { addIssue }) => {
        const refuse = (params: Record<string, unknown>) => addIssue({ code: 'custom', params })
        // Text is what could not be read; a bare text as value would be taken for that.
        if (typeof value === 'string')
          return refuse({ key: 'jsonAt', ...(jsonMistake(value) ?? { line: 1, column: 1 }) })
        const text = JSON.stringify(value)
        if (unstorable.test(text)) return refuse({ key: 'kind.json' })
        if (bytesOf(text) > maxBytes) refuse({ key: 'jsonSize', size: bytesOf(text), max: maxBytes })
      }),
    ),
  operators: ['null'],
  read: (raw) => {
    if (typeof raw !== 'string' || jsonMistake(raw)) return raw
    const value: unknown = JSON.parse(raw)
    return typeof value === 'string' ? raw : value
  },
  same: (left, right) => canonicalJson(left ?? null) === canonicalJson(right ?? null),
  show: (value) => (value === null || value === undefined ? '' : JSON.stringify(value)),
}
