import { kindOf } from '#schemas/kit/fields/index.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import type { CellProps } from './kind.ts'

/** A value that its kind writes as one line: names, codes, numbers, dates. */
export function PlainCell({ field, value }: CellProps) {
  return kindOf(field).show(value, field, useLanguage())
}
