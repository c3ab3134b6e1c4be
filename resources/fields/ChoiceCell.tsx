import { kindOf } from '#schemas/kit/fields/index.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import type { CellProps } from './kind.ts'

/** One value of a fixed list, as a chip. */
export function ChoiceCell({ field, value }: CellProps) {
  return <span className="choice">{kindOf(field).show(value, field, useLanguage()) || String(value)}</span>
}
