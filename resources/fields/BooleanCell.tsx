import CheckIcon from '@mui/icons-material/Check'
import RemoveIcon from '@mui/icons-material/Remove'
import { type FieldOf, kindOf } from '#schemas/kit/fields/index.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import type { CellProps } from './kind.ts'

/** Sign and word, so that nobody has to tell colours apart. */
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
