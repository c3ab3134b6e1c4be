import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import type { CellProps } from './kind.ts'

/** A sign named by its word. Words that the field declares are shown themselves. */
export function BooleanCell({ field, value }: CellProps<FieldOf<'boolean'>>) {
  const word = kindOf(field).show(value, field, useLanguage())
  const tone = field.tones?.[value === true ? 'yes' : 'no']
  const style = value === true ? 'yes' : 'no'
  if (tone) return <Badge tone={tone}>{word}</Badge>
  if (field.words) return <span className={style}>{word}</span>
  const Sign = value === true ? CheckIcon : CloseIcon
  return (
    <span role="img" aria-label={word} title={word} className={style}>
      <Sign aria-hidden="true" />
    </span>
  )
}
