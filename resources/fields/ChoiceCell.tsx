import { enumValue, hasTones } from '#schemas/kit/fields/enum.ts'
import { kindOf } from '#schemas/kit/fields/index.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { isShort } from '../display.ts'
import type { CellProps } from './kind.ts'

/** One value of a fixed list: a badge if the schema gives the field's values a tone, else text. */
export function ChoiceCell({ field, value }: CellProps) {
  const text = kindOf(field).show(value, field, useLanguage()) || String(value)
  if (field.kind !== 'enum' || !hasTones(field.values))
    return <span className={isShort(text) ? 'keep' : 'words'}>{text}</span>
  return <Badge tone={enumValue(field, value)?.tone}>{text}</Badge>
}
