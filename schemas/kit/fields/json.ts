import * as z from 'zod/mini'
import { canonicalJson, jsonMistake, maxLevels } from '../json-text.ts'
import type { FieldType } from '../kind.ts'
import type { FieldBase } from '../types.ts'

/** Free JSON: settings of other systems and forms without declared fields. */
export interface JsonField extends FieldBase {
  kind: 'json'
  /** Maximum size of its text in bytes. Default 20,000. */
  maxBytes?: number
}

export const json = (options: Omit<JsonField, 'kind'>): JsonField => ({ kind: 'json', ...options })

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** NUL and lone surrogates as JSON escapes: PostgreSQL text cannot store them. */
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
        // Text means that parsing failed; a bare JSON string would be mistaken for that.
        if (typeof value === 'string') {
          const { isTooDeep, line, column } = jsonMistake(value) ?? { line: 1, column: 1 }
          return refuse(
            isTooDeep ? { key: 'jsonDepth', line, column, max: maxLevels } : { key: 'jsonAt', line, column },
          )
        }
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
