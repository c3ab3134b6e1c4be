/** A record as something to choose: what pickers and chips show of it. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import type { Reference } from '#src/domain/answers.ts'
import { displayText } from '../display.ts'
import type { Row } from '../provider.ts'

export interface Option extends Reference {
  /** Natural key, when the name does not show it already. */
  code?: string
  /** Switched off: kept where it stands, not offered again. */
  inactive?: boolean
  /** The record itself, when it came from a list. */
  row?: Row
}

/** Name in the other script, when it says something new. */
export function otherText(option: Reference, language: Language): string {
  const other = language === 'kh' ? option.en : option.kh
  return other === option[language] ? '' : other
}

/** A row of a list as something to choose. */
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
