import * as z from 'zod/mini'
import { type FileType, imageTypes, type UploadRules, uploadProblems } from '../file-types.ts'
import type { FieldType } from '../kind.ts'
import type { FieldBase } from '../types.ts'
import { uploaded } from './file.ts'

/** Several uploaded files in the order of the user; the value is their numbers, none is null. */
export interface FilesField extends FieldBase {
  kind: 'files'
  /**
   * Accepted types, detected from the content. If all are pictures, the form reduces larger ones to
   * 2,000 pixels.
   */
  types: readonly FileType[]
  /** Maximum number of files. Default 10, at most 50. */
  max?: number
  /** Maximum size of one file in bytes. Default 10 MB, at most 25 MB. */
  maxBytes?: number
}

export const files = (options: Omit<FilesField, 'kind'>): FilesField => ({ kind: 'files', ...options })

const limit = 50
const maxSide = 2000

/** The most files that a field takes. */
export const maxFiles = ({ max = 10 }: Pick<FilesField, 'max'>): number => max

const rulesOf = ({ types, maxBytes = 10 * 1024 * 1024 }: FilesField): UploadRules => ({
  types,
  maxBytes,
  ...(types.every((type) => (imageTypes as readonly string[]).includes(type)) && { maxSide }),
})

function oneFile(raw: unknown): unknown {
  const id = uploaded.read(raw)
  return typeof id === 'number' ? [id] : raw
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

export const filesKind: FieldType<FilesField> = {
  kind: 'files',
  about: 'Several uploaded files in the order of the user; rows include name, type and size of each.',
  options: {
    types: 'Any of csv, docx, gif, jpg, pdf, png, txt, webp, xlsx.',
    max: 'Most files. Default 10, at most 50.',
    maxBytes: 'Most bytes of one file. Default 10 MB, at most 25 MB.',
  },
  storage: 'column',
  sortable: false,
  importable: false,
  hasMembers: true,
  column: () => ({ type: 'bigint[]' }),
  value: (field) => z.array(z.int().check(z.positive())).check(z.maxLength(maxFiles(field))),
  operators: ['null'],
  // One number alone is how a field for one file was written before it took several.
  read: (raw) => (isList(raw) ? [...new Set(raw)] : oneFile(raw)),
  // Their order counts, unlike that of references.
  same: (left, right) => String(left ?? '') === String(right ?? ''),
  show: (value) =>
    [value ?? []]
      .flat()
      .map((id) => `#${id}`)
      .join('; '),
  upload: rulesOf,
  problems: (field) => {
    const max = maxFiles(field)
    return [
      ...uploadProblems(rulesOf(field)),
      ...(Number.isInteger(max) && max >= 2 && max <= limit
        ? []
        : [`has a max of ${max}, which is not between 2 and ${limit}; one file is field.file`]),
    ]
  },
}
