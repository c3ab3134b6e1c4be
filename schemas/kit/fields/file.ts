import * as z from 'zod/mini'
import { type FileType, type UploadRules, uploadProblems } from '../file-types.ts'
import type { FieldType } from '../kind.ts'
import { readInteger } from '../numbers.ts'
import type { FieldBase } from '../types.ts'

/** An uploaded file, stored in the database; the value is its number. */
export interface FileField extends FieldBase {
  kind: 'file'
  /** Accepted types; detected from the content, never from the name. */
  types: readonly FileType[]
  /** Maximum size in bytes. Default 10 MB, at most 25 MB. */
  maxBytes?: number
}

export const file = (options: Omit<FileField, 'kind'>): FileField => ({ kind: 'file', ...options })

/** Options that `file` and `image` share. */
export const uploaded = {
  storage: 'column',
  sortable: false,
  importable: false,
  column: () => ({ type: 'bigint' }),
  value: () => z.int().check(z.positive()),
  operators: ['null'],
  read: (raw: unknown) => (typeof raw === 'string' ? (readInteger(raw) ?? raw) : raw),
  show: (value: unknown) => (value === null || value === undefined ? '' : `#${value}`),
} as const satisfies Partial<FieldType<FileField>>

const rulesOf = ({ types, maxBytes = 10 * 1024 * 1024 }: FileField): UploadRules => ({
  types,
  maxBytes,
})

export const fileKind: FieldType<FileField> = {
  ...uploaded,
  kind: 'file',
  about: 'An uploaded file, judged from its content; rows carry its name, type and size.',
  options: {
    types: 'Any of csv, docx, gif, jpg, pdf, png, txt, webp, xlsx.',
    maxBytes: 'Most bytes. Default 10 MB, at most 25 MB.',
  },
  upload: rulesOf,
  problems: (field) => uploadProblems(rulesOf(field)),
}
