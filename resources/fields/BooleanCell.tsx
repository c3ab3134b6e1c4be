import CheckIcon from '@mui/icons-material/Check'
import RemoveIcon from '@mui/icons-material/Remove'
import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import type { CellProps } from './kind.ts'

/** Icon and word, so that the value does not depend on colour alone. */
export function BooleanCell({ field, value }: CellProps<FieldOf<'boolean'>>) {
  const tone = field.tones?.[value === true ? 'yes' : 'no']
  const Sign = value === true ? CheckIcon : RemoveIcon
  return (
    <span className={tone ? `state ${tone}` : value === true ? 'yes' : 'no'}>
      <Sign aria-hidden="true" />
      {kindOf(field).show(value, field, useLanguage())}
    </span>
  )
}
