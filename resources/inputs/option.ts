/** A record as an option in pickers and chips. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { Reference } from '#src/domain/answers.ts'
import { displayText } from '../display.ts'
import type { Row } from '../provider.ts'

export interface Option extends Reference {
  /** Natural key, if the name does not already contain it. */
  code?: string
  /** Inactive: kept where it is used, not offered. */
  inactive?: boolean
  /** The record itself, if it came from a list. */
  row?: Row
}

/** Name in the other script, if it differs. */
export function otherText(option: Reference, language: Language): string {
  const other = language === 'kh' ? option.en : option.kh
  return other === option[language] ? '' : other
}

/** Converts a list row to an option. */
export function optionOf(resource: Resource, row: Row): Option {
  const code = resource.key
    .filter((name) => !resource.display.kh.includes(`{${name}}`))
    .map((name) => String(row[name] ?? ''))
    .join(' ')
  return {
    id: row.id,
    kh: displayText(resource, row, 'kh'),
    en: displayText(resource, row, 'en'),
    deleted: Boolean(row.deleted_at),
    inactive: row.is_active === false,
    row,
    ...(row._path ? { path_kh: row._path.kh, path_en: row._path.en } : {}),
    ...(code ? { code } : {}),
  }
}
